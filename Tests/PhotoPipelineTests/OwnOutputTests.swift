import CardModel
import Containers
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// What the encoders write has one shape, and the audit takes no other.
  @Suite struct OwnOutputTests {
    /// Noise uses many codes, drawings few; the tiny one has all of its chroma, the large one progressive scans.
    private static func outputs(_ format: OutputFormat) throws -> [String: (bytes: [UInt8], width: Int, height: Int)] {
      var recipe = Rendering.plain
      recipe.encoding.avif.effort = 0
      recipe.renditions = [
        RenditionSpec(role: .card, width: 96, height: 128, marked: [1], formats: [format]),
        RenditionSpec(role: .full, width: 4096, height: 4096, fit: .inside, formats: [format]),
      ]
      let uploads = try [
        "drawn": Drawn.jpeg(Drawn.quarters(width: 600, height: 800)), "grey": Drawn.jpeg(Drawn.noise(width: 200, height: 260)),
        "tiny": Drawn.png(Drawn.quarters(width: 33, height: 47)), "one": Drawn.png(Drawn.plain([9, 8, 7], width: 1, height: 1)),
      ]
      var outputs: [String: (bytes: [UInt8], width: Int, height: Int)] = [:]
      for (name, upload) in uploads {
        let rendering = try Rendering(upload, recipe: recipe, fileName: name)
        for (file, bytes) in rendering.files {
          let picture = try rendering.picture(file)
          outputs["\(name) \(file)"] = (bytes, picture.width, picture.height)
        }
      }
      return outputs
    }

    private static let formats: [(OutputFormat, ContainerFormat)] = {
      let both: [(OutputFormat, ContainerFormat)] = [(.jpeg, .jpeg), (.webp, .webp)]
      return both + (Drawn.canWriteAVIF ? [(.avif, .avif)] : [])
    }()

    @Test(arguments: formats) func theirShapeIsTaken(format: OutputFormat, container: ContainerFormat) throws {
      let outputs = try Self.outputs(format)
      #expect(outputs.count >= 7)
      for (name, output) in outputs {
        #expect(Audit.leaks(in: output.bytes, expecting: container, width: output.width, height: output.height) == [], "\(name)")
      }
    }

    /// Bytes, and well-formed blocks that say something or nothing, at the edge of every block.
    @Test(arguments: formats) func nothingCanBePutBetweenTheirBlocks(format: OutputFormat, container: ContainerFormat) throws {
      let additions: [[UInt8]] = [
        [0x41], [0], [0xFF], [0xFF, 0], [0xFF, 0xD0], [0xFF, 0xD8], [0xFF, 0xFE, 0, 4, 65, 66], [0xFF, 0xDD, 0, 4, 0, 0],
        Array("JUNK".utf8) + [2, 0, 0, 0, 65, 66], [0, 0, 0, 10] + Array("free".utf8) + [65, 66], Array("Jane Doe".utf8),
      ]
      var tried = 0
      for (name, output) in try Self.outputs(format) where !name.hasPrefix("drawn") || name.contains("card.clean") {
        let blocks = Container.read(output.bytes).blocks
        // At the beginning of coded data another byte may make another lawful picture.
        let edges = Set(
          blocks.flatMap { [$0.range.lowerBound, $0.range.upperBound] + ($0.kind == .imageData ? [] : [$0.payload.lowerBound]) })
        for edge in edges.sorted() where edge <= output.bytes.count {
          for addition in additions {
            let bytes = output.bytes[..<edge] + addition + output.bytes[edge...]
            tried += 1
            let leaks = Audit.leaks(in: Array(bytes), expecting: container, width: output.width, height: output.height)
            #expect(!leaks.isEmpty, "\(name): \(addition) at \(edge)")
          }
        }
      }
      #expect(tried > 200)
    }

    /// The sizes that chunks and files state follow: what is between two blocks of a WebP is then a block of its own, or part of one.
    @Test func aChunkMoreInAWebPIsNamed() throws {
      for (name, output) in try Self.outputs(.webp) {
        for addition in [Array("JUNK".utf8) + [2, 0, 0, 0, 65, 66], Array("XMP ".utf8) + [0, 0, 0, 0]] {
          var bytes = output.bytes + addition
          let size = bytes.count - 8
          bytes.replaceSubrange(4..<8, with: [size & 255, size >> 8 & 255, size >> 16 & 255, size >> 24].map { UInt8($0) })
          #expect(!Audit.leaks(in: bytes, expecting: .webp, width: output.width, height: output.height).isEmpty, "\(name)")
        }
      }
    }
  }
}
