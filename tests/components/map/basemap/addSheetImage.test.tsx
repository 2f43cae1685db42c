import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, expect, test, vi } from "vitest";
import { addSheetImage } from "../../../../src/map/basemap/sheet/images/addSheetImage.ts";
import { drawPattern } from "../../../../src/map/basemap/sheet/images/drawPattern.ts";
import { drawSign } from "../../../../src/map/basemap/sheet/images/drawSign.ts";
import { patternId, signId } from "../../../../src/map/basemap/sheet/images/imageIds.ts";

vi.mock("../../../../src/map/basemap/sheet/images/drawPattern.ts", () => ({
  PATTERN_RATIO: 2,
  drawPattern: vi.fn(),
}));
vi.mock("../../../../src/map/basemap/sheet/images/drawSign.ts", () => ({ SIGN_RATIO: 2, drawSign: vi.fn() }));

const map = { hasImage: () => true } as unknown as MapLibreMap;

afterEach(() => vi.restoreAllMocks());

test.each(["light", "dark"])(
  "signs and patterns of the %s scheme have its colours on a dark page",
  async (scheme) => {
    vi.spyOn(window, "getComputedStyle").mockImplementation((element) => {
      const { dataset } = element as HTMLElement;
      const getPropertyValue = (name: string) => `${name} ${dataset.scheme ?? "dark"}`;
      return { getPropertyValue } as unknown as CSSStyleDeclaration;
    });
    await addSheetImage(map, patternId("hatch", scheme === "dark"));
    await addSheetImage(map, signId("hut", scheme === "dark"));
    const colors = expect.objectContaining({ wood: `--topo-wood ${scheme}` });
    expect(drawPattern).toHaveBeenLastCalledWith("hatch", colors);
    expect(drawSign).toHaveBeenLastCalledWith("hut", colors, `--map-label-halo ${scheme}`);
  },
);
