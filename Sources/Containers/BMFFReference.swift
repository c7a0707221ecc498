/// A reference between items: `thmb`, `auxl`, `cdsc`, `dimg` and so on.
struct BMFFReference: Sendable {
  let type: String
  let from: Int
  let to: [Int]
}
