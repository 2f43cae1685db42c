import { expect, test } from "vitest";
import { sharedParts } from "../../../src/server/build/sharedParts.ts";

/** Each module with those that import it, and whether it is fetched on demand. */
const GRAPH: Record<string, { importers?: string[]; isOnDemand?: boolean }> = {
  "/src/List.tsx": { isOnDemand: true },
  "/src/Guide.tsx": { isOnDemand: true },
  "/src/Filters.tsx": { isOnDemand: true },
  "/src/badge.ts": { importers: ["/src/card.ts", "/src/Guide.tsx"] },
  "/src/card.ts": { importers: ["/src/List.tsx", "/src/badge.ts"] },
  "/src/chips.ts": { importers: ["/src/List.tsx", "/src/Filters.tsx"] },
};

const group = sharedParts("listParts", /List\.tsx$/, /Guide\.tsx$/);

function chunkOf(id: string) {
  const getModuleInfo = (each: string) => ({
    importers: GRAPH[each]?.importers ?? [],
    dynamicImporters: GRAPH[each]?.isOnDemand ? ["/src/main.tsx"] : [],
  });
  return typeof group.name === "function"
    ? group.name(id, { getModuleInfo } as Parameters<typeof group.name>[1])
    : group.name;
}

test("what the part and the others use, directly or not, goes into the one file; what either uses alone does not", () => {
  expect(chunkOf("/src/badge.ts")).toBe("listParts");
  expect(chunkOf("/src/card.ts")).toBe("listParts");
  expect(chunkOf("/src/chips.ts")).toBeNull();
  expect(chunkOf("/src/List.tsx")).toBeNull();
});
