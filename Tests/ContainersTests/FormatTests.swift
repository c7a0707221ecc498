import Containers
import Testing

@Suite struct FormatTests {
  static let starts: [([UInt8], ContainerFormat)] = [
    ([], .empty), ([0], .unknown), ([0xFF, 0xD8], .jpeg), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0xFF, 0xD8, 0x00], .unknown),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x0D, 0x0A], .unknown),
    ([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
    ([0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16], .tiff),
    ([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0], .raw), (Build.tiff([(0xC612, 1, 4, 1)]), .dng),
    ([0xFF, 0x0A, 1, 2], .jxl), ([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jxl),
    ([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jp2), ([0xFF, 0x4F, 0xFF, 0x51], .jp2),
    ([0, 0, 1, 0, 1, 0], .ico), ([0x1F, 0x8B, 8], .gzip), ([0x50, 0x4B, 3, 4], .zip), ([0x7F, 0x45, 0x4C, 0x46], .executable),
    ([0xCA, 0xFE, 0x41, 0x42, 0x43, 0x44], .unknown), ([0x1A, 0x45, 0xDF, 0xA3], .matroska), ([0xC5, 0xD0, 0xD3, 0xC6], .postscript),
    ([0x42, 0x4D, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], .bmp),
  ]

  @Test(arguments: starts) func byMagic(_ bytes: [UInt8], _ format: ContainerFormat) {
    #expect(ContainerFormat.detect(bytes) == format)
  }

  @Test(arguments: [
    ("RIFF....WEBPVP8 ", ContainerFormat.webp), ("RIFF....AVI ", .avi), ("GIF87a", .gif), ("GIF89a", .gif), ("GIF90a", .text),
    ("8BPS", .psd),
    ("FUJIFILMCCD-RAW ", .raw), ("%PDF-1.7", .pdf), ("junk before %PDF-1.4", .pdf), ("%!PS-Adobe-3.0", .postscript),
    ("BMW is a maker of cars", .text),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", .svg), ("\u{FEFF}  \n<svg/>", .svg), ("<?xml version='1.0'?><!-- hi --><svg/>", .svg),
    ("<?xml version='1.0'?><!DOCTYPE svg PUBLIC '-//W3C'>", .svg), ("<!DOCTYPE x [<!ENTITY a 'b>'>]> <SVG>", .svg),
    ("<!-- <svg> --><html>", .html),
    ("<!DOCTYPE html><p>", .html), ("<script>alert(1)</script>", .html), ("<?xml version='1.0'?><feed/>", .xml), ("<?php echo 1;", .php),
    ("#!/bin/sh\n", .script), ("push graphic-context\nviewbox 0 0 1 1", .mvg), ("hello", .text), ("<", .text), ("<!--", .xml),
    ("<?xml", .xml),
  ]) func byText(_ text: String, _ format: ContainerFormat) {
    #expect(ContainerFormat.detect(Array(text.utf8)) == format)
  }

  @Test(arguments: [
    ("heic", ["mif1"], ContainerFormat.heic), ("mif1", ["heic"], .heic), ("mif1", ["avif", "miaf"], .avif), ("avif", ["mif1"], .avif),
    ("avis", [], .avif),
    ("hevc", [], .heic), ("isom", ["mp41"], .mp4), ("mp42", [], .mp4), ("3gp4", [], .mp4), ("qt  ", [], .quicktime),
    ("crx ", ["isom"], .raw),
    ("jxl ", [], .jxl), ("jp2 ", [], .jp2), ("abcd", [], .unknown), ("    ", ["heic"], .heic),
  ]) func byBrand(_ major: String, _ others: [String], _ format: ContainerFormat) {
    let bytes = Build.box("ftyp", Build.ascii(major) + [0, 0, 0, 0] + others.flatMap { Build.ascii($0) })
    #expect(ContainerFormat.detect(bytes) == format)
    #expect(ContainerFormat.detect(Build.big(0xFFFF_FFFF, 4) + Array(bytes[4...])) == format)
  }

  @Test func textInUTF16() {
    let text = "<svg/>".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    #expect(ContainerFormat.detect([0xFF, 0xFE] + text) == .svg)
  }

  @Test func words() {
    for format in ContainerFormat.allCases {
      #expect(!format.name.isEmpty && format.mediaType.contains("/"))
      #expect(!format.isReadable || format.isPicture)
      #expect(!format.isPicture || !format.extensions.isEmpty)
    }
    #expect(ContainerFormat.heic.name == "HEIC" && ContainerFormat.jpeg.name == "JPEG")
    #expect(ContainerFormat.jpeg.extensions.contains("jpeg") && !ContainerFormat.png.extensions.contains("jpg"))
  }
}
