import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ROOT, textOfFile } from "../../helpers/sourceFiles.ts";

const manifest = z
  .object({
    name: z.string(),
    short_name: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.string(),
    icons: z.array(
      z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) }),
    ),
  })
  .parse(JSON.parse(textOfFile("public/manifest.webmanifest")));

/** Width and height of a PNG, from its first chunk. */
function pngSize(path: string): string {
  const header = readFileSync(join(ROOT, "public", path)).subarray(16, 24);
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`;
}

test("the page can be installed: its manifest has what browsers ask for, and icons of the sizes that it states", () => {
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(manifest.display).toBe("standalone");
  const pictures = manifest.icons.filter(({ type }) => type === "image/png");
  expect(pictures.map(({ src, sizes }) => [src, sizes])).toEqual(
    pictures.map(({ src }) => [src, pngSize(src)]),
  );
  expect(pictures.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});

test("the page names its manifest and the icon that iOS uses instead", () => {
  const links = [...textOfFile("index.html").matchAll(/<link rel="([\w-]+)" href="([^"]+)"/g)];
  const hrefs = new Map(links.map(([, rel = "", href = ""]) => [rel, href]));
  expect(hrefs.get("manifest")).toBe("/manifest.webmanifest");
  expect(pngSize(hrefs.get("apple-touch-icon") ?? "")).toBe("180x180");
  for (const href of hrefs.values()) expect(existsSync(join(ROOT, "public", href))).toBe(true);
});
