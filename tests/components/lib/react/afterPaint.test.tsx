import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "../../../../src/lib/react/afterPaint.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an action waits for a frame and the task after it", () => {
  const order: string[] = [];
  afterPaint(() => order.push("action"));
  requestAnimationFrame(() => order.push("frame"));
  setTimeout(() => order.push("a task before the frame"));
  vi.runAllTimers();
  expect(order).toEqual(["a task before the frame", "frame", "action"]);
});

test("a cancelled action is not called, before the frame or after it", () => {
  const action = vi.fn();
  afterPaint(action)();
  const callOff = afterPaint(action);
  requestAnimationFrame(callOff);
  vi.runAllTimers();
  expect(action).not.toHaveBeenCalled();
});
