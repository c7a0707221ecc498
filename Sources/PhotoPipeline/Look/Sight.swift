internal import CardModel

/// What is seen on the reduced picture: its look, the faces and whether it lies on its side, with what the rules say of them.
struct Sight {
  let fingerprint: Fingerprint
  /// In pixels of the upright upload; `nil` where none were looked for.
  let faces: [Face]?
  let findings: [Finding]

  /// - Parameter upright: the upload.
  init(of picture: ReducedPicture, upright: PixelSize, task: PhotoTask) throws {
    let luminance = picture.luminance
    let look = Look(of: luminance)
    fingerprint = look.fingerprint
    let searches = task.recipe.crop.focus == .faces
    if let blank = look.blank(by: task.recipe.rules) {
      (faces, findings) = (nil, [blank])
    } else if let earlier = task.focus.earlier {
      (faces, findings) = (searches ? earlier.faces : nil, [])
    } else if searches {
      let search = try FaceSearch(on: picture, of: upright)
      let portrait = Portrait(search, of: upright, in: luminance)
      let turned = try UprightCheck.finding(on: picture, faces: search.faces)
      faces = search.faces
      findings = look.findings(besides: portrait) + portrait.findings + [turned].compactMap { $0 }
    } else {
      (faces, findings) = (nil, look.findings(besides: nil))
    }
  }
}
