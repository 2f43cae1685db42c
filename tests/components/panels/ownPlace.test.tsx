import { act, render } from "@testing-library/react";
import { Profiler } from "react";
import { ref } from "valtio";
import { afterEach, expect, test, vi } from "vitest";
import { OwnPlace } from "../../../src/panels/elevation/plot/OwnPlace.tsx";
import { PLOT_MARGIN } from "../../../src/panels/elevation/plot/plotFrame.ts";
import { plotScale } from "../../../src/panels/elevation/plot/plotScale.ts";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { clearOwnPosition, showMatch } from "../../../src/stores/position/ownPosition.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { shapeOf } from "../../unit/panels/elevation/shapes.ts";
import { scan } from "../../unit/workers/geo/scan.ts";
import { matchOf } from "../map/position/matches.ts";

const FRAME = { width: 468, height: 284 };
const SHAPE = shapeOf([100, 200, 300, 400], 1000);
const SCALE = plotScale(SHAPE, FRAME, { distanceUnit: "kilometers", elevationUnit: "meters" });
const COORDINATES = Array.from({ length: 41 }, (_, i) => [14 + i / 1000, 50, 500, i * 100]);
const TRAILS = [{ id: 1, trackName: "Ridge", trackIsPrimary: true, geometry: { coordinates: COORDINATES } }];

afterEach(() => {
  clearOwnPosition();
  clearGuideMap();
});

const place = () => document.querySelector("[data-own-place] g")?.getAttribute("transform") ?? null;
const show = (change: Parameters<typeof matchOf>[0]) => act(async () => showMatch(matchOf(change)));

test("TRAIL-17 TRAIL-32 the reader's place is on the elevation chart of the trail that they are on, moved without a render, and not off it", async () => {
  guideMap.opened = ref(
    packGuide(scan(JSON.stringify({ guideId: "g", guideName: "R", trails: TRAILS }))).opened,
  );
  const rendered = vi.fn();
  render(
    <Profiler id="place" onRender={rendered}>
      <OwnPlace shape={SHAPE} scale={SCALE} frame={FRAME} />
    </Profiler>,
  );
  expect(place()).toBeNull();
  await show({ trail: 0, alongMeters: 1500 });
  expect(place()).toBe(`translate(${PLOT_MARGIN.left + SCALE.x(1500)} ${PLOT_MARGIN.top})`);
  rendered.mockClear();
  await show({ trail: 0, alongMeters: 1504 });
  expect(place()).toBe(`translate(${PLOT_MARGIN.left + SCALE.x(1504)} ${PLOT_MARGIN.top})`);
  expect(rendered).not.toHaveBeenCalled();
  await show({ trail: 0, alongMeters: 1500, isOff: true });
  expect(place()).toBeNull();
  await show({ trail: 1, alongMeters: 1500 });
  expect(place()).toBeNull();
});
