import { expect, test } from "vitest";
import { nextHealth, type StreetEvent, UNKNOWN_HEALTH } from "../../../src/map/basemap/useStreetTiles.ts";

const after = (...events: StreetEvent[]) => events.reduce(nextHealth, UNKNOWN_HEALTH).status;

test("one loaded tile shows that the host responds", () => {
  expect(after("loaded")).toBe("reachable");
  expect(after("failed", "failed", "loaded", "failed", "failed")).toBe("reachable");
});

test("READ-49 three failures without a tile mean that the host is down, the next loaded tile that it is up again", () => {
  expect(after("failed", "failed")).toBe("waiting");
  expect(after("failed", "failed", "failed")).toBe("unreachable");
  expect(after("failed", "failed", "failed", "failed", "loaded")).toBe("reachable");
});

test("a host that lacks half of its tiles is up, one that fails for a whole view is down", () => {
  const half = Array.from({ length: 40 }, (_, i): StreetEvent => (i % 2 === 0 ? "loaded" : "failed"));
  expect(after(...half)).toBe("reachable");
  const eleven = Array.from({ length: 11 }, (): StreetEvent => "failed");
  expect(after("loaded", ...eleven)).toBe("reachable");
  expect(after("loaded", ...eleven, "failed")).toBe("unreachable");
});

test("a host that does not respond in time counts as unreachable, one that has responded does not", () => {
  expect(after("overdue")).toBe("unreachable");
  expect(after("loaded", "overdue")).toBe("reachable");
});
