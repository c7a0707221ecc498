/// Collects the handlers of a pool.
@resultBuilder
public enum HandlerBuilder {
  public static func buildBlock(_ handlers: [Handle]...) -> [Handle] { handlers.flatMap { $0 } }
  public static func buildExpression(_ handler: Handle) -> [Handle] { [handler] }
  public static func buildOptional(_ handlers: [Handle]?) -> [Handle] { handlers ?? [] }
  public static func buildEither(first handlers: [Handle]) -> [Handle] { handlers }
  public static func buildEither(second handlers: [Handle]) -> [Handle] { handlers }
  public static func buildArray(_ handlers: [[Handle]]) -> [Handle] { handlers.flatMap { $0 } }
}
