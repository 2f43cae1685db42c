import { expect, test } from "vitest";
import { RepeatedMapView, RepeatedViewport } from "../../../../src/map/rendering/repeatedMapView.ts";

const MIDDLE = 400;

/** In how many of the drawings of a view a longitude is in its middle. */
function drawingsWith(lng: number, longitude: number, zoom = 8): number {
  const view = new RepeatedViewport({
    width: 2 * MIDDLE,
    height: 600,
    longitude,
    latitude: 0,
    zoom,
    repeat: true,
  });
  const pixels = (view.subViewports ?? []).map((drawing) => drawing.project([lng, 0])[0] ?? 0);
  return pixels.filter((x) => Math.abs(x - MIDDLE) < 1).length;
}

test("READ-60 past 180 degrees a map draws what lies at its own longitudes and what lies a turn away, each once", () => {
  for (const longitude of [181, 183, 190]) {
    expect([drawingsWith(longitude, longitude), drawingsWith(longitude - 360, longitude)]).toEqual([1, 1]);
  }
  expect([drawingsWith(180, 180), drawingsWith(-180, 180)]).toEqual([1, 1]);
  expect([drawingsWith(10, 10), drawingsWith(-350, 10)]).toEqual([1, 0]);
});

test("a copy of the view has what the library adds to it: its controller, which holds the camera's limits", () => {
  const copy = new RepeatedMapView({ id: "map", repeat: true }).clone({ controller: { inertia: 250 } });
  const viewState = { longitude: 0, latitude: 0, zoom: 8 };
  expect(copy.controller).toMatchObject({ inertia: 250 });
  expect(copy.makeViewport({ width: 800, height: 600, viewState })).toBeInstanceOf(RepeatedViewport);
  expect(copy).toMatchObject({ id: "map", props: { repeat: true } });
});
