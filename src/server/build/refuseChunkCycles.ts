import type { Plugin } from "vite";

/**
 * Ends the build if two files of scripts import each other: which of them runs first then depends on which is loaded
 * first, and a class may extend one that is not there yet.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: "refuse-chunk-cycles",
    generateBundle(_options, bundle) {
      const importsOf = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, file.imports]] : [],
        ),
      );
      const cycle = findCycle(importsOf);
      if (cycle) this.error(`These files import each other: ${cycle.join(" > ")}`);
    },
  };
}

/** Files of which each imports the next, and the last the first; null if there are none. */
export function findCycle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return path.slice(at);
    if (done.has(file)) return null;
    path.push(file);
    for (const imported of importsOf.get(file) ?? []) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of importsOf.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
