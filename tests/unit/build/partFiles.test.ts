import fc from "fast-check";
import { expect, test } from "vitest";
import { partFiles } from "../../../src/server/build/partFiles.ts";
import { findCycle } from "../../../src/server/build/refuseChunkCycles.ts";

/** Each module with those that import it, and whether it is fetched on demand. */
type Graph = Record<string, { importers?: string[]; isOnDemand?: boolean }>;

const GRAPH: Graph = {
  "/src/List.tsx": { isOnDemand: true },
  "/src/Guide.tsx": { isOnDemand: true },
  "/src/Filters.tsx": { isOnDemand: true },
  "/src/Toasts.tsx": { isOnDemand: true },
  "/src/badge.ts": { importers: ["/src/card.ts", "/src/Guide.tsx"] },
  "/src/card.ts": { importers: ["/src/List.tsx", "/src/badge.ts"] },
  "/src/chips.ts": { importers: ["/src/List.tsx", "/src/Filters.tsx"] },
  "/src/row.ts": { importers: ["/src/List.tsx"] },
};

const FILES = [
  { name: "listAndGuide", users: [/List\.tsx$/, /Guide\.tsx$/] },
  { name: "list", users: [/List\.tsx$/] },
  { name: "toasts", users: [/Toasts\.tsx$/], isWhole: true },
];

function fileOf(id: string, graph: Graph) {
  const { name } = partFiles(FILES);
  const getModuleInfo = (each: string) => ({
    importers: graph[each]?.importers ?? [],
    dynamicImporters: graph[each]?.isOnDemand ? ["/src/main.tsx"] : [],
  });
  return typeof name === "function" ? name(id, { getModuleInfo } as Parameters<typeof name>[1]) : name;
}

test("LIGHT-13 what parts share, directly or not, goes into the first file whose users all use it", () => {
  expect(fileOf("/src/badge.ts", GRAPH)).toBe("listAndGuide");
  expect(fileOf("/src/card.ts", GRAPH)).toBe("listAndGuide");
  expect(fileOf("/src/chips.ts", GRAPH)).toBe("list");
});

test("what a single part uses stays with it, but for a part that goes into a file as a whole", () => {
  expect(fileOf("/src/row.ts", GRAPH)).toBeNull();
  expect(fileOf("/src/List.tsx", GRAPH)).toBeNull();
  expect(fileOf("/src/Toasts.tsx", GRAPH)).toBe("toasts");
});

test("LIGHT-13 no two files import each other, whatever imports what", () => {
  const parts = ["/src/List.tsx", "/src/Guide.tsx", "/src/Filters.tsx", "/src/Toasts.tsx"];
  const modules = Array.from({ length: 8 }, (_, index) => `/src/${index}.ts`);
  const imports = fc.array(fc.tuple(fc.nat(parts.length + modules.length - 1), fc.nat(modules.length - 1)), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(imports, (pairs) => {
      const graph: Graph = Object.fromEntries(parts.map((part) => [part, { isOnDemand: true }]));
      const all = [...parts, ...modules];
      for (const [from, to] of pairs) {
        const [importer, imported] = [all[from] ?? "", modules[to] ?? ""];
        graph[imported] = { importers: [...(graph[imported]?.importers ?? []), importer] };
      }
      const nameOf = (id: string) => fileOf(id, graph) ?? `of ${usersIn(graph, id).join()}`;
      const importsOf = new Map<string, string[]>();
      for (const [id, { importers = [] }] of Object.entries(graph)) {
        for (const importer of importers) {
          if (usersIn(graph, importer).length === 0 || nameOf(importer) === nameOf(id)) continue;
          importsOf.set(nameOf(importer), [...(importsOf.get(nameOf(importer)) ?? []), nameOf(id)]);
        }
      }
      expect(findCycle(importsOf)).toBeNull();
    }),
  );
});

/** The parts that use a module: what is in no file of these is put by them, as bundlers do. */
function usersIn(graph: Graph, id: string): string[] {
  const importers = new Set([id]);
  for (const each of importers) for (const importer of graph[each]?.importers ?? []) importers.add(importer);
  return [...importers].filter((each) => graph[each]?.isOnDemand).sort();
}
