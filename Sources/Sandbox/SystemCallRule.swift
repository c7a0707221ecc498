internal import CSandbox

/// What becomes of one system call where its arguments are as said. A call without a rule kills the process.
struct SystemCallRule: Sendable {
  /// One argument, from 0, and those of its bits that are looked at.
  struct Condition: Sendable {
    let argument: UInt32
    let mask: UInt64
    let value: UInt64

    /// The low 32 bits decide: an `int` leaves the others undefined.
    static func argument(_ argument: UInt32, is value: UInt32) -> Condition {
      Condition(argument: argument, mask: 0xFFFF_FFFF, value: UInt64(value))
    }

    static func argument(_ argument: UInt32, has bits: UInt64) -> Condition { Condition(argument: argument, mask: bits, value: bits) }

    static func argument(_ argument: UInt32, has bits: Int32) -> Condition { .argument(argument, has: UInt64(UInt32(bitPattern: bits))) }

    static func argument(_ argument: UInt32, lacks bits: Int32) -> Condition {
      Condition(argument: argument, mask: UInt64(UInt32(bitPattern: bits)), value: 0)
    }

    static func pointerIsNull(_ argument: UInt32) -> Condition { Condition(argument: argument, mask: .max, value: 0) }
  }

  let name: String
  /// The error number with which it fails; 0: it passes.
  let refusal: Int32
  /// All must hold.
  let conditions: [Condition]

  static func pass(_ name: String, where conditions: Condition...) -> SystemCallRule {
    SystemCallRule(name: name, refusal: 0, conditions: conditions)
  }

  static func fail(_ name: String, with error: Int32, where conditions: Condition...) -> SystemCallRule {
    SystemCallRule(name: name, refusal: error, conditions: conditions)
  }
}
