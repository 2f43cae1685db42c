import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import { foldText } from "../../../../src/lib/foldText.ts";
import { NO_FILTERS } from "../../../../src/lib/guides/guideFilters.ts";
import { readPalette } from "../../../../src/map/color/mapPalette.ts";
import { useListedWorld } from "../../../../src/map/world/useListedWorld.ts";
import { useWorldLines } from "../../../../src/map/world/useWorldLines.ts";
import { catalogue, saveFilters, searchGuides } from "../../../../src/stores/catalogue/catalogue.ts";
import { loadCatalogue } from "../../../../src/stores/catalogue/loadCatalogue.ts";
import { ensureOwnership } from "../../../../src/stores/person/loadOwnership.ts";
import { forgetOwnership, noteOwnership, ownership } from "../../../../src/stores/person/ownership.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeTokens } from "../../../helpers/fakeTokens.ts";

const worker = vi.hoisted(() => ({ loadGuides: vi.fn(), loadStoredGuides: async () => null }));
const account = { owner: null as string | null };
vi.mock("../../../../src/geo/loadGuides.ts", () => worker);
fakeApi({ "GET /users/purchased-guides": () => ({ guideIds: ["a"] }) });
vi.mock("../../../../src/lib/foldText.ts", async (original) => {
  const { foldText } = await original<{ foldText: (text: string) => string }>();
  return { foldText: vi.fn(foldText) };
});

const palette = readPalette(() => "#000000", false);
const guides: Guide[] = ["a", "b"].map((guideId) =>
  buildGuide({
    guideId,
    guideName: guideId === "a" ? "Ridge" : "Lake",
    guideTags: ["Alps"],
    guideType: "hike",
  }),
);
const lines = {
  positions: Float32Array.of(0, 0, 9, 0, 1, 1, 2, 2),
  startIndices: Uint32Array.of(0, 2, 4),
  guideOfLine: Uint32Array.of(0, 1),
  guideIds: ["a", "b"],
};

beforeEach(() => {
  account.owner = null;
  fakeTokens(() => account.owner);
  forgetOwnership();
});

/** Everything from which list and map are built: a new object here means that it was rebuilt and is uploaded again. */
function useMade() {
  const listed = useListedWorld();
  const { parts, drawn } = useWorldLines(palette, listed, null);
  return { ...listed, drawn, parts, found: catalogue.searchedGuideList };
}

test("signing in, buying and signing out change one set: no list, line or mask is created or uploaded again", async () => {
  const list = { guides, lines, filters: null, guidesLeftOut: 0 };
  worker.loadGuides.mockResolvedValueOnce({ list, content: "1" });
  await loadCatalogue();
  saveFilters({ ...NO_FILTERS, region: ["Alps"] });
  searchGuides("ridge");
  const { result } = renderHook(useMade);
  await act(async () => {});
  const before = result.current;
  expect([before.guides.length, before.found?.length, before.parts.length]).toEqual([2, 1, 1]);
  const folds = vi.mocked(foldText).mock.calls.length;
  const expectNothingMade = () => {
    for (const [name, made] of Object.entries(before))
      expect(result.current[name as keyof typeof before], name).toBe(made);
    // The text of the shown search was folded once; later searches fold only their needle.
    expect(vi.mocked(foldText).mock.calls.length).toBe(folds);
  };

  account.owner = "ann";
  await act(ensureOwnership);
  expect([...ownership.ownedIds]).toEqual(["a"]);
  expectNothingMade();

  await act(async () => noteOwnership({ owned: ["b"], notOwned: [] }, ownership.ownedIds));
  expect([...ownership.ownedIds]).toEqual(["a", "b"]);
  expectNothingMade();

  account.owner = null;
  await act(async () => forgetOwnership());
  expect(ownership.ownedIds.size).toBe(0);
  expectNothingMade();
});
