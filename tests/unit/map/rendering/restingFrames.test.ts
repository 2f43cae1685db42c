import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RestingFrames } from "../../../../src/map/rendering/RestingFrames.ts";

const FRAME_MILLISECONDS = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now()), FRAME_MILLISECONDS),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the animation loop of deck.gl: asks for the next frame in each. */
function startLoop() {
  let drawn = 0;
  let woken = 0;
  const frames = new RestingFrames(() => woken++);
  const loop = () => {
    drawn++;
    frames.requestAnimationFrame(loop);
  };
  frames.requestAnimationFrame(loop);
  return {
    frames,
    wakeUps: () => woken,
    /** Frames within some milliseconds. */
    drawnIn: (milliseconds: number) => {
      const before = drawn;
      vi.advanceTimersByTime(milliseconds);
      return drawn - before;
    },
  };
}

test("frames come ten times a second at rest, and one after the other for half a second after a wake-up", () => {
  const { frames, drawnIn, wakeUps } = startLoop();
  expect(drawnIn(1000)).toBeLessThanOrEqual(10);
  frames.wake();
  expect(wakeUps()).toBe(1);
  expect(drawnIn(FRAME_MILLISECONDS)).toBe(1);
  expect(drawnIn(480)).toBeGreaterThan(25);
  frames.wake();
  // It did not rest.
  expect(wakeUps()).toBe(1);
  expect(drawnIn(480)).toBeGreaterThan(25);
  drawnIn(100);
  expect(drawnIn(1000)).toBeLessThanOrEqual(10);
});

test("who wakes it between the end of a rest and the frame that was requested then sets the clock all the same", () => {
  const { frames, drawnIn, wakeUps } = startLoop();
  drawnIn(100 + FRAME_MILLISECONDS / 2);
  frames.wake();
  expect(wakeUps()).toBe(1);
  // One frame was requested already, and no second one comes beside it.
  expect(drawnIn(FRAME_MILLISECONDS)).toBe(1);
});

test("no frame comes after it was cancelled, at rest or awake", () => {
  for (const isAwake of [false, true]) {
    const { frames, drawnIn } = startLoop();
    if (isAwake) frames.wake();
    drawnIn(200);
    frames.cancelAnimationFrame();
    frames.wake();
    expect(drawnIn(1000)).toBe(0);
  }
});
