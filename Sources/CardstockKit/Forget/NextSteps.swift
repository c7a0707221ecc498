internal import CardModel

/// What an erasure leaves to do, since neither uploads nor lists nor apps are in its reach.
struct NextSteps {
  private let photo: String?
  private let verdicts: [Verdict]
  private let isTold: Bool

  /// - Parameters:
  ///   - verdicts: as they were before the erasure.
  ///   - isTold: whether an app is told of it.
  init(_ verdicts: [Verdict], photo: String?, isTold: Bool) {
    self.verdicts = verdicts
    self.photo = photo
    self.isTold = isTold
  }

  /// Whether the recipe's policy has taken the photo's upload out of the input.
  private var isUploadGone: Bool {
    verdicts.flatMap(\.photos).contains { said in
      said.upload != nil && (said.file == photo || said.photo?.text == photo || said.sha256?.hex == photo)
    }
  }

  func sentences(about report: ForgetReport) -> [String] {
    var sentences: [String] = []
    if photo == nil {
      sentences.append("Uploads are not touched: delete the profile's folder in the input, or it comes back with the next run.")
    } else if !isUploadGone {
      sentences.append("Uploads are not touched: delete the photo's upload, or it comes back with the next run.")
    }
    if photo != nil {
      sentences.append(
        "If profile.json lists the photo, take it out there too: the next run would bring it back, or refuse the profile for a photo that is missing."
      )
    }
    if !isTold, verdicts.contains(where: { $0.told != nil }) {
      let what = photo == nil ? "that it is gone" : "of this"
      sentences.append("An app was told of the profile by --on-settled, and not \(what): tell it, or give --on-settled next time.")
    }
    return sentences
  }
}
