import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFrames } from "../../../src/app/perf/frameTimes.ts";
import { PerfOverlay } from "../../../src/app/perf/PerfOverlay.tsx";
import { watchLongTasks } from "../../../src/app/perf/useReadings.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";

let drawFrame: (now: number) => void = () => {};

beforeEach(async () => {
  await loadTexts("perf");
  vi.stubGlobal("requestAnimationFrame", (draw: typeof drawFrame) => {
    drawFrame = draw;
    return 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the overlay is collapsed and expanded by its title", async () => {
  const user = userEvent.setup();
  render(<PerfOverlay />);
  const overlay = screen.getByText("Performance").closest("details");
  expect(overlay?.open).toBe(true);
  await user.click(screen.getByText("Performance"));
  expect(overlay?.open).toBe(false);
});

test("the overlay is initially collapsed on a phone, where it would cover the screen", () => {
  fakeMedia(() => true);
  render(<PerfOverlay />);
  expect(screen.getByText("Performance").closest("details")?.open).toBe(false);
});

test("the time during which the page was hidden does not count as a frame", () => {
  const { times, stop } = watchFrames(() => {});
  for (const now of [100, 116]) drawFrame(now);
  document.dispatchEvent(new Event("visibilitychange"));
  for (const now of [60_000, 60_017]) drawFrame(now);
  expect(times).toEqual([16, 17]);
  stop();
});

test("without browser support for long tasks the overlay does not claim that there are none", () => {
  vi.stubGlobal("PerformanceObserver", { supportedEntryTypes: ["mark"] });
  expect(watchLongTasks().longest()).toBeNull();
});
