import { ref } from "valtio";
import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { openedGuide } from "../../../helpers/openedGuide.ts";

/** The camera request of Home with a guide of these bounds open, or with none. */
async function requestOfHome(opened: { bounds: Bounds | null } | null) {
  fakeBrowser();
  const { camera } = await import("../../../../src/stores/camera.ts");
  const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const { resetView } = await import("../../../../src/stores/guideMap/frameGuide.ts");
  guideMap.opened = opened && ref(openedGuide(opened.bounds));
  resetView();
  return camera.request?.request;
}

test("READ-15 r168 Home frames the open guide as at opening", async () => {
  const bounds = [13.8, 49.9, 14.6, 50.5] as const;
  expect(await requestOfHome({ bounds })).toEqual({ kind: "fit", bounds, maxZoom: 16, hasPins: true });
});

test("READ-15 without geometry, and on the world map, Home returns to the start view", async () => {
  expect(await requestOfHome({ bounds: null })).toEqual({ kind: "reset" });
  expect(await requestOfHome(null)).toEqual({ kind: "reset" });
});
