import type { Rolldown } from "vite";

/**
 * Puts what one part of the page shares with others, all fetched on demand, into one file: there would be one for each
 * set of parts that share something, most of a few hundred bytes.
 */
export function sharedParts(name: string, part: RegExp, others: RegExp): Rolldown.CodeSplittingGroup {
  return {
    test: /\/src\//,
    name(id, build) {
      const users = usersOf(id, build);
      return [part, others].every((each) => users.some((user) => each.test(user))) ? name : null;
    },
  };
}

/** The modules fetched on demand that import a module, directly or through others, itself included. */
function usersOf(id: string, build: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id]);
  // A set hands out what is added meanwhile, too.
  for (const each of importers) {
    for (const importer of build.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return [...importers].filter((each) => build.getModuleInfo(each)?.dynamicImporters.length);
}
