import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePinchAsWheel } from "../../../../src/lib/react/usePinchAsWheel.ts";

/** That of the simulated window has neither a place nor keys. */
class PlacedWheelEvent extends MouseEvent {
  readonly deltaY: number;
  constructor(name: string, { deltaY = 0, ...others }: WheelEventInit) {
    super(name, others);
    this.deltaY = deltaY;
  }
}

beforeEach(() => vi.stubGlobal("WheelEvent", PlacedWheelEvent));
afterEach(() => vi.unstubAllGlobals());

function Zoomed({ onWheel }: { onWheel: (event: WheelEvent) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  usePinchAsWheel(frame);
  return (
    <div ref={frame} onWheel={({ nativeEvent }) => onWheel(nativeEvent)}>
      <button type="button">Inside</button>
    </div>
  );
}

/** An event of Safari at a place within the element; true if the page does not zoom. */
function gesture(name: string, scale: number): boolean {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
    scale,
    clientX: 40,
    clientY: 30,
  });
  screen.getByRole("button").dispatchEvent(event);
  return event.defaultPrevented;
}

function followed(maxTouchPoints: number) {
  vi.stubGlobal("navigator", { ...navigator, maxTouchPoints });
  const wheels: Pick<WheelEvent, "deltaY" | "ctrlKey" | "clientX" | "clientY">[] = [];
  render(
    <Zoomed
      onWheel={({ deltaY, ctrlKey, clientX, clientY }) => wheels.push({ deltaY, ctrlKey, clientX, clientY })}
    />,
  );
  return wheels;
}

test("BROWSER-6 a pinch on the trackpad zooms what is below it as a wheel with Ctrl does, and not the page", () => {
  const wheels = followed(0);
  expect(gesture("gesturestart", 1)).toBe(true);
  expect(gesture("gesturechange", Math.E)).toBe(true);
  expect(gesture("gesturechange", 1)).toBe(true);
  const at = { ctrlKey: true, clientX: 40, clientY: 30 };
  expect(wheels).toEqual([
    { ...at, deltaY: -100 },
    { ...at, deltaY: 100 },
  ]);
  // The next one begins at the same scale.
  gesture("gesturestart", 1);
  gesture("gesturechange", 1 / Math.E);
  expect(wheels.at(-1)).toEqual({ ...at, deltaY: 100 });
});

test("BROWSER-6 two fingers on a screen zoom it by their touches alone, and not the page", () => {
  const wheels = followed(5);
  expect(gesture("gesturestart", 1)).toBe(true);
  expect(gesture("gesturechange", 2)).toBe(true);
  expect(wheels).toEqual([]);
});
