import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { filesUnder, ROOT, textOfFile } from "./sourceFiles.ts";

export interface ImportGraph {
  /** Every source file with the source files that it imports. */
  files: Map<string, string[]>;
  /** Every source file with the npm packages that it imports. */
  packages: Map<string, string[]>;
  /** Unresolved relative imports, as 'file -> specifier'. */
  broken: string[];
}

/** Static and dynamic imports, re-exports, and what is required. */
const IMPORTS = /\b(?:from\s*|import\s*\(?\s*|require\(\s*)["']([^"']+)["']/g;
/** Workers and assets referenced by URL. */
const ADDRESSES = /new URL\(\s*["'](\.[^"']+\.\w+)["'],\s*import\.meta\.url/g;
const SOURCE = [".ts", ".tsx", ".mjs"];

export function importGraph(...folders: string[]): ImportGraph {
  const graph: ImportGraph = { files: new Map(), packages: new Map(), broken: [] };
  for (const file of folders.flatMap((folder) => filesUnder(folder, SOURCE))) addFile(graph, file);
  return graph;
}

/** One import cycle as a chain of files, null if there is none. */
export function findCycle(files: ReadonlyMap<string, string[]>): string[] | null {
  const finished = new Set<string>();
  const chain: string[] = [];
  const visit = (file: string): string[] | null => {
    if (finished.has(file)) return null;
    const start = chain.indexOf(file);
    if (start >= 0) return [...chain.slice(start), file];
    chain.push(file);
    for (const next of files.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    chain.pop();
    finished.add(file);
    return null;
  };
  for (const file of files.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
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

/** The source files that one file imports. */
export function importsOf(file: string): string[] {
  const graph: ImportGraph = { files: new Map(), packages: new Map(), broken: [] };
  addFile(graph, file);
  return graph.files.get(file) ?? [];
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
    if (!existsSync(join(ROOT, target))) graph.broken.push(`${file} -> ${specifier}`);
    else if (SOURCE.some((extension) => target.endsWith(extension))) files.add(target);
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
