import type { Rolldown } from "vite";

/**
 * Puts the modules that one on-demand part of the page shares with others into one chunk. By default there would be a
 * chunk for each set of parts with shared modules, most of a few hundred bytes.
 */
export function sharedParts(
  name: string,
  part: RegExp,
  others: RegExp,
  without?: RegExp,
): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    // Packages may have their sources too.
    test: /^(?!.*\/node_modules\/).*\/src\//,
    name(id, build) {
      const users = usersOf(id, build);
      if (without && users.some((user) => without.test(user))) return null;
      return [part, others].every((each) => users.some((user) => each.test(user))) ? name : null;
    },
  };
}

/** The on-demand modules that import a module, directly or transitively, including itself. */
function usersOf(id: string, build: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id]);
  // Iterating a Set also visits values added during the iteration.
  for (const each of importers) {
    for (const importer of build.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return [...importers].filter((each) => build.getModuleInfo(each)?.dynamicImporters.length);
}
