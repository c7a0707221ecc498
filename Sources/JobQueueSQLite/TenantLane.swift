/// A tenant's place in a queue, one for each priority, as the tables name it.
struct TenantLane: Hashable {
  var queue: String
  var priority: Int64
  var tenant: String
}
