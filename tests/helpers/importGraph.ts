import { dirname, join, normalize } from "node:path";
import { findCycle } from "../../src/server/build/refuseChunkCycles.ts";
import { filesUnder, textOfFile } from "./sourceFiles.ts";

export interface ImportGraph {
  /** Every source file with the source files that it imports. */
  files: Map<string, string[]>;
  /** Every source file with the npm packages that it imports. */
  packages: Map<string, string[]>;
}

/** Static and dynamic imports, re-exports, and what is required. */
const IMPORTS = /\b(?:from\s*|import\s*\(?\s*|require\(\s*)["']([^"']+)["']/g;
/** Workers and assets referenced by URL. */
const ADDRESSES = /new URL\(\s*["'](\.[^"']+\.\w+)["'],\s*import\.meta\.url/g;
const SOURCE = [".ts", ".tsx", ".mjs"];

export function importGraph(...folders: string[]): ImportGraph {
  const graph: ImportGraph = { files: new Map(), packages: new Map() };
  for (const file of folders.flatMap((folder) => filesUnder(folder, SOURCE))) addFile(graph, file);
  return graph;
}

/**
 * One import cycle among the direct subfolders of `parent`, as a chain of their names, null if there is none. Files in
 * `parent` itself compose its folders and do not count.
 */
export function findFolderCycle(files: ReadonlyMap<string, string[]>, parent: string): string[] | null {
  const folderOf = (file: string) =>
    file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined;
  const folders = new Map<string, string[]>();
  for (const [file, targets] of files) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    const imported = folders.get(folder) ?? [];
    for (const target of targets.map(folderOf)) {
      if (target !== undefined && target !== folder && !imported.includes(target)) imported.push(target);
    }
    folders.set(folder, imported);
  }
  return findCycle(folders);
}

/** All direct and transitive imports of the entries. */
export function reachableFrom(entries: readonly string[], files: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(files.get(file) ?? []));
  }
  return reached;
}

/** The npm packages that a file imports; modules that the build makes begin with `virtual:`. */
export function packagesOf(file: string): string[] {
  const names = specifiersOf(file, IMPORTS).filter((specifier) =>
    /^(?!node:|virtual:)(@[a-z\d]|[a-z])/.test(specifier),
  );
  return [...new Set(names.map(packageOf))];
}

function addFile(graph: ImportGraph, file: string): void {
  const files = new Set<string>();
  for (const specifier of [...specifiersOf(file, IMPORTS), ...specifiersOf(file, ADDRESSES)]) {
    if (!specifier.startsWith(".")) continue;
    const target = normalize(join(dirname(file), specifier.replace(/\?.*$/, "")));
    if (SOURCE.some((extension) => target.endsWith(extension))) files.add(target);
  }
  graph.files.set(file, [...files]);
  graph.packages.set(file, packagesOf(file));
}

function specifiersOf(file: string, pattern: RegExp): string[] {
  return [...textOfFile(file).matchAll(pattern)].map((match) => match[1] ?? "");
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
