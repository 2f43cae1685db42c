import { act, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapFailure } from "../../../src/app/loading/MapFailure.tsx";
import { MapWithContextRecovery } from "../../../src/map/MapWithContextRecovery.tsx";
import { camera, moveCamera, reportView, setCameraInset, takeCamera } from "../../../src/stores/camera.ts";
import { ErrorBoundary } from "../../../src/ui/ErrorBoundary.tsx";

let made = 0;

/** Replaces the real map, which needs WebGL: two canvases, and the catalogue's initial view request. */
vi.mock("../../../src/map/MapCanvas.tsx", () => ({
  MapCanvas: () => {
    const [serial] = useState(() => ++made);
    useEffect(() => moveCamera({ kind: "world" }, { isAutomatic: true }), []);
    return (
      <div data-testid="map" data-serial={serial}>
        <canvas />
        <canvas />
      </div>
    );
  },
}));

beforeEach(() => {
  made = 0;
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function mapSerial(): string | undefined {
  return screen.getByTestId("map").dataset.serial;
}

function loseBoth(): void {
  const canvases = screen.getByTestId("map").querySelectorAll("canvas");
  act(() => {
    for (const canvas of canvases) canvas.dispatchEvent(new Event("webglcontextlost"));
  });
}

function becomeHidden(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
}

function renderMap() {
  return render(
    <ErrorBoundary fallback={(error) => <MapFailure error={error} />}>
      <MapWithContextRecovery />
    </ErrorBoundary>,
  );
}

test("a map whose WebGL context is lost is mounted again once, with the same view", () => {
  renderMap();
  reportView({
    zoom: 11,
    bounds: [7, 46, 8, 47],
    openBounds: [7, 46, 8, 47],
    centre: [7.5, 46.5],
  });
  takeCamera();
  loseBoth();
  expect(mapSerial()).toBe("2");
  expect(camera.request?.request).toEqual({ kind: "view", position: [7.5, 46.5], zoom: 11 });
  expect(camera.isOwnView).toBe(true);
});

test("a map lost while the page is hidden is mounted again when it is visible", () => {
  renderMap();
  becomeHidden(true);
  loseBoth();
  expect(mapSerial()).toBe("1");
  becomeHidden(false);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(mapSerial()).toBe("2");
});

test("after repeated losses the map fails, with an offer to reload", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderMap();
  for (const minutes of [0, 2, 4]) {
    vi.setSystemTime(minutes * 60_000);
    loseBoth();
  }
  expect(mapSerial()).toBe("4");
  loseBoth();
  loseBoth();
  expect(screen.getByRole("alert").textContent).toMatch(/^The map cannot be shown/);
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
});

test("a panel that opens over a failed map makes no drawing context", async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  render(<MapFailure error={new Error("The driver crashed")} />);
  await act(async () => setCameraInset("left", 412));
  await act(async () => setCameraInset("left", 0));
  expect(getContext).toHaveBeenCalledTimes(1);
});
