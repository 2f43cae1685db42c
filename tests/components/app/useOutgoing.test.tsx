import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOutgoing } from "../../../src/app/useOutgoing.ts";
import { outgoingMarker } from "../../../src/stores/outgoing/outgoingMarker.ts";
import { session } from "../../../src/stores/person/session.ts";

const queue = vi.hoisted(() => ({ requests: 0, loadOutgoingAgain: vi.fn(async () => {}) }));
vi.mock("../../../src/stores/guideMap/queueComment.ts", () => ({}));
vi.mock("../../../src/stores/routes/routeList.ts", () => ({}));
vi.mock("../../../src/stores/outgoing/sendQueue.ts", () => {
  if (queue.requests++ === 0) throw new TypeError("Failed to fetch dynamically imported module");
  return { loadOutgoingAgain: queue.loadOutgoingAgain };
});

afterEach(() => {
  vi.useRealTimers();
  outgoingMarker.remove();
  session.status = "guest";
});

test("REPORT-21 what waits is sent also where its code comes only at the second request", async () => {
  vi.useFakeTimers();
  session.status = "signedIn";
  outgoingMarker.write(true);
  renderHook(() => useOutgoing());
  await vi.advanceTimersByTimeAsync(5000);
  expect(queue.loadOutgoingAgain).toHaveBeenCalledOnce();
  // What a tab has left that was closed meanwhile.
  window.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.loadOutgoingAgain).toHaveBeenCalledTimes(2);
});
