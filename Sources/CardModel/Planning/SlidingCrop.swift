/// Where on one axis a crop lies that fills the other one: with the most of the faces whole, the fewest cut, and near where it is wanted.
struct SlidingCrop {
  /// One face on this axis.
  struct Member {
    var span: FaceSpan
    /// The main face's counts for four.
    var worth: Double
    /// What is to come where `aim` says: the face's middle across, its eyes along.
    var centre: Double
    var weight: Double
  }

  /// Of the crop and of the picture, in pixels.
  let length: Int
  let whole: Int
  let members: [Member]
  /// Where in the crop the faces' centre belongs: a half across, a third along.
  let aim: Double
  /// Where the crop is to start, by a point given by hand; `nil`: by the faces.
  let given: Double?

  /// Even steps over the free space: finer ones moved no crop of the 98 pictures that the rule was tried on.
  private static let steps = 240
  /// A given point decides unless two starts are nearly alike; the faces' own centre is a wish.
  private static let pull = (given: 50.0, found: 0.5)
  /// How far the crop may give way to faces, of its length.
  private static let mostGiving = 0.1
  private static let mainWorth = 4.0

  init(length: Int, whole: Int, spans: [(span: FaceSpan, centre: Double)], weights: [Double], aim: Double, given: Double?) {
    self.length = length
    self.whole = whole
    members = zip(spans, weights).enumerated().map { place, face in
      Member(
        span: face.0.span, worth: place == 0 ? Self.mainWorth * face.1 : face.1, centre: face.0.centre, weight: face.1)
    }
    self.aim = aim
    self.given = given
  }

  /// 0...whole - length. Of equal places the one nearest to where the crop is wanted, then the first.
  var start: Int {
    let slack = whole - length
    guard slack > 0 else { return 0 }
    var best: (start: Int, value: Double)?
    for start in candidates(slack: slack).sorted() where isNearGiven(start, slack: slack) {
      let value = value(of: start, slack: slack)
      if value > best?.value ?? -.infinity { best = (start, value) }
    }
    return best?.start ?? 0
  }

  /// Even steps, and every place at which a face comes in or goes out.
  private func candidates(slack: Int) -> Set<Int> {
    var starts = Set((0...Self.steps).map { Int((Double(slack) * Double($0) / Double(Self.steps)).rounded()) })
    for member in members {
      for span in [member.span.bare, member.span.padded] {
        starts.insert(Int(span.lowerBound.rounded(.down)))
        starts.insert(Int(span.upperBound.rounded(.up)))
        starts.insert(Int(span.upperBound.rounded(.up)) - length)
        starts.insert(Int(span.lowerBound.rounded(.down)) - length)
      }
    }
    if let given { starts.insert(Int(min(max(given, 0), Double(slack)).rounded())) }
    for wish in [members, Array(members.prefix(1))] { starts.insert(Int(wanted(of: wish).rounded())) }
    return starts.filter { (0...slack).contains($0) }
  }

  private func isNearGiven(_ start: Int, slack: Int) -> Bool {
    guard let given else { return true }
    return abs(Double(start) - min(max(given, 0), Double(slack)).rounded()) <= Self.mostGiving * Double(length)
  }

  private func value(of start: Int, slack: Int) -> Double {
    let crop = Double(start)...Double(start + length)
    var kept: [Member] = []
    var sum = 0.0
    for member in members {
      let gain = Self.gain(of: member, in: crop)
      sum += gain
      if gain > 0 { kept.append(member) }
    }
    let wish = given ?? wanted(of: kept.isEmpty ? members : kept)
    let distance = abs(Double(start) - min(max(wish, 0), Double(slack))) / Double(length)
    return sum - (given == nil ? Self.pull.found : Self.pull.given) * distance
  }

  /// Whole, left out whole, or cut. Hair and ears count alike for all: those of the main face must not cost another one its half.
  private static func gain(of member: Member, in crop: ClosedRange<Double>) -> Double {
    let (bare, padded) = (member.span.bare, member.span.padded)
    if bare.upperBound <= crop.lowerBound || crop.upperBound <= bare.lowerBound { return 0 }
    guard crop.lowerBound <= bare.lowerBound, bare.upperBound <= crop.upperBound else { return -member.worth }
    let isPadded = crop.lowerBound <= padded.lowerBound && padded.upperBound <= crop.upperBound
    return 0.85 * member.worth + (isPadded ? 0.15 * member.weight : 0)
  }

  private func wanted(of members: [Member]) -> Double {
    let weight = members.reduce(0) { $0 + $1.weight }
    let centre = members.reduce(0) { $0 + $1.weight * $1.centre } / weight
    return centre - aim * Double(length)
  }
}
