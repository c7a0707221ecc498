internal import Arguments

/// The whole command line as data.
enum CommandTable {
  static let program = ProgramSpec(
    name: "cardstock",
    summary: "turns the photos people upload for a profile into everything a profile needs",
    commands: [
      ProcessCommand.spec, CheckCommand.spec, InspectCommand.spec, VerifyCommand.spec, ForgetCommand.spec,
      CleanCommand.spec, RecipeCommand.spec, DoctorCommand.spec,
    ],
    examples: [
      Example("cardstock process photos/ --output out", "checks every profile in photos/ and publishes the good ones"),
      Example("cardstock check photos/", "says what process would, and writes nothing"),
      Example("cardstock verify out", "says whether everything in out/ is still as it was published"),
      Example("cardstock forget mara --output out", "erases a person from everything that runs have written"),
      Example("cardstock doctor", "says which codecs and fonts are there"),
    ],
    exitStatuses: [
      ExitStatus(0, "all done"), ExitStatus(1, "a photo or a profile was refused or held, or verify found something"),
      ExitStatus(2, "the command line is wrong"),
      ExitStatus(3, "the recipe is wrong"),
      ExitStatus(4, "the store or the queue is out of reach, another run holds it, or standard output could not be written"),
      ExitStatus(5, "a font, a codec or the render program is missing"), ExitStatus(70, "a fault of cardstock"),
      ExitStatus(129, "stopped by SIGHUP; the same command goes on"), ExitStatus(130, "stopped by Ctrl-C; the same command goes on"),
      ExitStatus(143, "stopped by SIGTERM; the same command goes on"),
    ])
}
