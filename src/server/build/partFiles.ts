import type { Rolldown } from "vite";

export interface PartFile {
  /** Of the file. */
  name: string;
  /** The on-demand modules, of each kind at least one, that use what goes into the file. */
  users: readonly RegExp[];
  /** Whether what a single one of them uses goes into it too, themselves included. */
  isWhole?: boolean;
}

/**
 * Puts what on-demand parts of the page share into the first of these files whose users all use it. By default there would
 * be a file for each set of parts with shared modules, most of a few hundred bytes.
 *
 * What a module imports has all users of that module, so it goes into the same file or an earlier one: no two of the
 * files import each other.
 */
export function partFiles(files: readonly PartFile[]): Rolldown.CodeSplittingGroup {
  return {
    debugName: "partFiles",
    includeDependenciesRecursively: false,
    name(id, build) {
      const users = usersOf(id, build);
      const file = files.find(
        (each) =>
          (each.isWhole || users.length > 1) &&
          each.users.every((kind) => users.some((user) => kind.test(user))),
      );
      return file?.name ?? null;
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
