import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(bin|css|js|mjs|json|map|svg|txt|webmanifest)$/;
/** A compressed form is kept only if it is smaller than this share of the file. */
const WORTHWHILE = 0.95;

/** Writes brotli and gzip forms beside every built file that shrinks, so that the server can send them as they are. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: { order: "post", sequential: true, handler: () => compressFolder(folder) },
  };
}

/** Compresses the files of a built page, in place. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const isForTools = path.endsWith(".map");
  const forms: [string, Buffer][] = [[".gz", await promisify(gzip)(content, { level: 9 })]];
  if (!isForTools) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    forms.push([".br", await promisify(brotliCompress)(content, { params })]);
  }
  for (const [ending, bytes] of forms) {
    if (bytes.length < content.length * WORTHWHILE) await writeFile(path + ending, bytes);
  }
}
