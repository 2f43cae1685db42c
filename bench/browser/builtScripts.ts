import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { scriptsIn } from "../../src/server/page/builtScripts.ts";

const ASSETS = join("dist", "client", "assets");

/** A script of the built page. */
export interface BuiltScript {
  name: string;
  /** Bytes. */
  gzip: number;
  brotli: number;
  /** Names of its static imports. */
  imports: string[];
}

/** All scripts of the built page by file name, workers included. */
export async function builtScripts(): Promise<Map<string, BuiltScript>> {
  const names = (await readdir(ASSETS)).filter((name) => /\.m?js$/.test(name));
  const scripts = await Promise.all(names.map(readScript));
  return new Map(scripts.map((script) => [script.name, script]));
}

/** Name of the entry script of index.html. @throws if there is none */
export async function entryScript(): Promise<string> {
  const html = await readFile(join("dist", "client", "index.html"), "utf8");
  const source = scriptsIn(html)?.page.at(-1);
  if (!source) throw new Error("The built page has no script");
  return basename(source);
}

/** These scripts and all their static imports, direct and transitive. */
export function withImports(
  scripts: ReadonlyMap<string, BuiltScript>,
  names: readonly string[],
): BuiltScript[] {
  const found = new Set<BuiltScript>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const script = scripts.get(name);
    if (!script || found.has(script)) continue;
    found.add(script);
    queue.push(...script.imports);
  }
  return [...found];
}

export function bytesOf(scripts: Iterable<BuiltScript>, coding: "gzip" | "brotli"): number {
  return [...scripts].reduce((sum, script) => sum + script[coding], 0);
}

async function readScript(name: string): Promise<BuiltScript> {
  const path = join(ASSETS, name);
  const text = await readFile(path, "utf8");
  const compressed = await promisify(gzip)(text, { level: 9 });
  const brotli = await stat(`${path}.br`).catch(() => null);
  // Rolldown writes static imports as from"./name.js" or import"./name.js", dynamic ones as import(…).
  const imports = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.m?js)"/g)].map((match) => match[1] ?? "");
  return { name, gzip: compressed.length, brotli: brotli?.size ?? Buffer.byteLength(text), imports };
}
