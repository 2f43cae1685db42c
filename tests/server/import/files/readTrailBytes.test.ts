import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inflateBytes } from "../../../../src/server/import/files/readTrailBytes.ts";
import { bytesOf } from "../parsedFiles.ts";

test("plain bytes are passed on, gzip is told by its first bytes", () => {
  const bytes = bytesOf("<gpx/>");
  expect(inflateBytes(bytes, "a.gz")).toBe(bytes);
  expect(new Uint8Array(inflateBytes(gzipSync(bytes), "a.gpx"))).toEqual(bytes);
});

test("a bomb of 1 GB of zeros is refused at the limit, in bounded memory", () => {
  const member = gzipSync(new Uint8Array(16 * 1024 * 1024));
  const bomb = Buffer.concat(Array.from({ length: 64 }, () => member));
  const before = process.resourceUsage().maxRSS;
  expect(() => inflateBytes(bomb, "bomb.gpx.gz")).toThrow("bomb.gpx.gz: unpacks to more than 256 MB");
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(600 * 1024);
});

test("gzip that is cut or damaged is refused", () => {
  const bytes = gzipSync(bytesOf("<gpx/>".repeat(1000)));
  const reason = "a.gpx: the gzip data is damaged or cut short";
  expect(() => inflateBytes(bytes.subarray(0, 20), "a.gpx")).toThrow(reason);
  expect(() => inflateBytes(bytes.subarray(0, 2), "a.gpx")).toThrow(reason);
  const damaged = Uint8Array.from(bytes, (byte, index) => (index === bytes.length - 6 ? byte ^ 0xff : byte));
  expect(() => inflateBytes(damaged, "a.gpx")).toThrow(reason);
});

test("other archives are named", () => {
  expect(() => inflateBytes(bytesOf("PK\x03\x04doc.kml"), "trail.kmz")).toThrow(
    "trail.kmz: is a ZIP or KMZ archive; unpack it and import the file inside",
  );
});
