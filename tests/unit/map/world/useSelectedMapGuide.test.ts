import { ref } from "valtio";
import { afterAll, expect, test, vi } from "vitest";
import type { SelectionScene } from "../../../../src/map/world/useSelectedMapGuide.ts";
import type { TrailGuideView } from "../../../../src/stores/catalogue/catalogue.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { packedLines } from "../mapBuilders.ts";

fakeBrowser();
const { selectedMapGuide } = await import("../../../../src/map/world/useSelectedMapGuide.ts");
afterAll(() => {
  vi.unstubAllGlobals();
});

const parent = buildGuide({ guideId: "p", guideName: "Bundle" });
const listed = buildGuide({ guideId: "a", guideName: "Ridge" });
const lineless = buildGuide({
  guideId: "x",
  guideName: "No line",
  parentGuides: [{ guideId: "p", guideName: "Bundle" }],
});
const child = buildGuide({
  guideId: "k",
  guideName: "Child",
  parentGuides: [{ guideId: "p", guideName: "Bundle" }],
});

function scene(change: Partial<SelectionScene>): SelectionScene {
  return {
    screen: { name: "catalogue" },
    guides: [parent, listed, lineless],
    lines: packedLines({
      a: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      p: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      x: [],
    }),
    trailGuideView: { status: "none" },
    readGuide: null,
    selectedTrailGuideId: null,
    shownGuideIds: null,
    ...change,
  };
}

test("in the catalogue the chosen guide is selected", () => {
  expect(selectedMapGuide(scene({}))).toBeNull();
  expect(selectedMapGuide(scene({ selectedTrailGuideId: "a" }))).toBe(listed);
});

test("CAT-51 a chosen guide excluded by search or filters is not selected", () => {
  const selectedTrailGuideId = "a";
  expect(selectedMapGuide(scene({ selectedTrailGuideId, shownGuideIds: new Set(["p"]) }))).toBeNull();
  expect(selectedMapGuide(scene({ selectedTrailGuideId, shownGuideIds: new Set(["a"]) }))).toBe(listed);
});

test("CAT-52 on a detail page that guide is selected", () => {
  expect(selectedMapGuide(scene({ screen: { name: "guide", trailId: "Ridge" } }))).toBe(listed);
});

test("CAT-52 for a guide without lines its first parent is selected", () => {
  expect(selectedMapGuide(scene({ screen: { name: "guide", trailId: "No line" } }))).toBe(parent);
});

test("CAT-52 for an unlisted guide its first parent is selected once it is known", () => {
  const screen = { name: "guide", trailId: "Child" } as const;
  expect(selectedMapGuide(scene({ screen }))).toBeNull();
  const trailGuideView: TrailGuideView = {
    status: "ready",
    trailId: "Child",
    guide: ref(child),
    lines: ref([]),
  };
  expect(selectedMapGuide(scene({ screen, trailGuideView }))).toBe(parent);
  expect(selectedMapGuide(scene({ screen, trailGuideView, guides: [] }))).toBe(child);
});

test("READ-55 a guide's map has that guide, by its slug or when it is in no list, and no other", () => {
  const renamed = buildGuide({
    guideId: "r",
    guideName: "New Ridge",
    guideSlugs: ["new-ridge", "old-ridge"],
  });
  const lines = packedLines({
    r: [
      [
        [0, 0],
        [1, 1],
      ],
    ],
  });
  for (const trailId of ["New Ridge", "new-ridge", "old-ridge", "r"]) {
    const screen = { name: "guideMap" as const, trailId };
    expect(selectedMapGuide(scene({ screen, guides: [parent, renamed], lines }))).toBe(renamed);
    expect(selectedMapGuide(scene({ screen, readGuide: child }))).toBe(child);
  }
  const screen = { name: "guide" as const, trailId: "r" };
  expect(selectedMapGuide(scene({ screen, readGuide: child }))).toBeNull();
});
