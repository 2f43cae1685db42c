import { WebMercatorViewport } from "@deck.gl/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { CLUSTER_ICONS, NO_MEMBER } from "../../../../src/lib/waypoints/clusterMembers.ts";
import type { ClusterView } from "../../../../src/lib/waypoints/clusterView.ts";
import { clearViewport, showViewport } from "../../../../src/map/camera/viewport.ts";
import { MarkerButtons } from "../../../../src/map/markerButtons/MarkerButtons.tsx";
import { camera, reportView } from "../../../../src/stores/camera.ts";
import { openedGuide } from "../../../helpers/openedGuide.ts";

beforeEach(async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("map")]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  clearViewport();
  camera.view = null;
});

/** Clusters on the 45th parallel, of 2, 3, 4... waypoints. */
function clustersAt(...longitudes: number[]): ClusterView {
  return {
    dots: new Uint8Array(longitudes.length),
    positions: Float64Array.from(longitudes.flatMap((lng) => [lng, 45])),
    counts: Uint32Array.from(longitudes, (_, i) => i + 2),
    members: new Uint32Array(longitudes.length * CLUSTER_ICONS).fill(NO_MEMBER),
    ids: Uint32Array.from(longitudes, (_, i) => 100 + i),
  };
}

/** Moves the map there, and lets it rest. */
async function look(longitude: number): Promise<void> {
  showViewport(new WebMercatorViewport({ width: 800, height: 600, longitude, latitude: 45, zoom: 9 }));
  const bounds: [number, number, number, number] = [longitude - 1, 44, longitude + 1, 46];
  await act(async () => {
    reportView({ zoom: 9, bounds, openBounds: bounds, centre: [longitude, 45] });
    await vi.advanceTimersByTimeAsync(300);
  });
}

const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("READ-21 after a pan the keyboard reaches the clusters that are in view, from where it was", async () => {
  await look(10);
  render(<MarkerButtons opened={openedGuide()} markers={clustersAt(9.5, 10, 10.5, 11)} />);
  await act(() => vi.advanceTimersByTimeAsync(300));
  const [first, second, third] = names();
  expect(names()).toHaveLength(3);
  const focused = screen.getAllByRole("button")[1] as HTMLElement;
  act(() => focused.focus());
  await look(10.5);
  expect(names().slice(0, 2)).toEqual([second, third]);
  expect(names()).toHaveLength(3);
  expect(names()).not.toContain(first);
  expect(document.activeElement).toBe(focused);
  fireEvent.keyDown(focused, { key: "ArrowRight" });
  expect(document.activeElement?.getAttribute("aria-label")).toBe(third);
});
