extension QueueContract {
  static let pooling: [Case] = []
}
