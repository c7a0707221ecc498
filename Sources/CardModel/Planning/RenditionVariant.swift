/// Without or with the visible watermark.
public enum RenditionVariant: String, Sendable, Codable, CaseIterable { case clean, marked }
