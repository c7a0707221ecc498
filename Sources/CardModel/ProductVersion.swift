/// The version of Cardstock: in `--version` and manifests, in no key.
public enum ProductVersion {
  public static let name = "cardstock"
  public static let number = "0.1.0"
}
