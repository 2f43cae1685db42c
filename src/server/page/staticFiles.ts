import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { CODINGS } from "../http/body/encodedText.ts";
import { entityHash } from "../http/body/entityHash.ts";

/** A file of the built page. */
export interface StaticFile {
  path: string;
  contentType: string;
  /** Of the uncompressed content. */
  hash: string;
  byteLength: number;
  /** Lengths of its compressed forms. */
  compressed: Partial<Record<"br" | "gzip", number>>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** File name endings of the compressed forms. */
export const CODING_ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** All files of a build by URL path. Only listed files are served, so no path can escape the folder. */
export async function listStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = new Map<string, number>();
  const files = new Map<string, StaticFile>();
  const isCoded = (path: string) => Object.values(CODING_ENDINGS).some((ending) => path.endsWith(ending));
  for (const path of paths) {
    const content = await readFile(path);
    sizes.set(path, content.length);
    if (isCoded(path)) continue;
    files.set(`/${relative(folder, path).split(sep).join("/")}`, {
      path,
      contentType: CONTENT_TYPES[extname(path)] ?? "application/octet-stream",
      hash: entityHash(content),
      byteLength: content.length,
      compressed: {},
    });
  }
  for (const file of files.values()) {
    for (const coding of CODINGS) {
      const byteLength = sizes.get(file.path + CODING_ENDINGS[coding]);
      if (byteLength !== undefined) file.compressed[coding] = byteLength;
    }
  }
  return files;
}
