import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCameraInset } from "../../../src/panels/useCameraInset.ts";
import { camera } from "../../../src/stores/camera.ts";

const MAP_HEIGHT = 714;
const DOCK_TOP = 522;

/** Observers as a browser calls them: also for an element that was just removed. */
let observers: ResizeObserverCallback[] = [];

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(MAP_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.isConnected ? DOCK_TOP : 0;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Dock() {
  const box = useRef<HTMLDivElement>(null);
  useCameraInset("bottom", box);
  return <div ref={box} />;
}

test("READ-64 a panel that was just removed covers no other part of the map than before", () => {
  const { container, unmount } = render(<Dock />, {
    container: document.body.appendChild(document.createElement("main")),
  });
  expect(camera.insets.bottom).toBe(MAP_HEIGHT - DOCK_TOP);
  container.remove();
  for (const report of observers) report([], {} as ResizeObserver);
  expect(camera.insets.bottom).toBe(MAP_HEIGHT - DOCK_TOP);
  unmount();
  expect(camera.insets.bottom).toBe(0);
});
