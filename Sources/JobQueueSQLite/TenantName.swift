/// A tenant of a queue, as the tables name it.
struct TenantName: Hashable {
  var queue: String
  var tenant: String
}
