import { WebMercatorViewport } from "@deck.gl/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearViewport, showViewport } from "../../../../src/map/camera/viewport.ts";
import { useMapKeys } from "../../../../src/map/pointer/useDeckElement.ts";
import { camera } from "../../../../src/stores/camera.ts";

/** The keys that deck.gl gets. */
let left: string[] = [];

/** A map that deck.gl listens on as it does, with a field beside it. */
function KeyMap() {
  const frame = useRef<HTMLDivElement>(null);
  useMapKeys(frame, true);
  return (
    <div ref={frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the library's element */}
      <div data-testid="map" className="deck-events-root" onKeyDown={({ key }) => left.push(key)} />
      <input />
    </div>
  );
}

beforeEach(() => {
  left = [];
  camera.request = null;
  render(<KeyMap />);
});
afterEach(() => {
  clearViewport();
  vi.restoreAllMocks();
});

const press = (init: KeyboardEventInit, on = screen.getByTestId("map")) => fireEvent.keyDown(on, init);

test.for([
  ["+", "Digit1", 1],
  ["=", "Minus", 1],
  ["-", "Slash", -1],
  ["+", "NumpadAdd", 1],
  ["-", "NumpadSubtract", -1],
  ["+", "Equal", 1],
  ["_", "Minus", -1],
] as const)("READ-13 the key %s zooms wherever it is on the keyboard, as on %s", ([key, code, delta]) => {
  press({ key, code });
  expect(camera.request?.request).toEqual({ kind: "zoomBy", delta });
  expect(left).toEqual([]);
});

test.for(["ctrlKey", "metaKey", "altKey"])(
  "READ-13 a zoom key with %s leaves the map as it is",
  (modifier) => {
    expect(press({ key: "=", code: "Equal", [modifier]: true })).toBe(true);
    expect(camera.request).toBeNull();
    expect(left).toEqual([]);
  },
);

test("READ-13 a zoom key that is held zooms on when the map has arrived", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  showViewport(new WebMercatorViewport({ width: 800, height: 600, longitude: 10, latitude: 25, zoom: 4 }));
  press({ key: "+", repeat: true });
  expect(camera.request).toBeNull();
  now += 200;
  press({ key: "+", repeat: true });
  expect(camera.request?.request).toEqual({ kind: "zoomBy", delta: 1 });
});

test("other keys are deck.gl's, and zoom keys in a field are typed", () => {
  press({ key: "ArrowLeft" });
  press({ key: "-" }, screen.getByRole("textbox"));
  expect(left).toEqual(["ArrowLeft"]);
  expect(camera.request).toBeNull();
});
