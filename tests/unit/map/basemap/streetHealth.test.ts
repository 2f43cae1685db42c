import { expect, test } from "vitest";
import { nextHealth, type StreetEvent, UNKNOWN_HEALTH } from "../../../../src/map/basemap/streetHealth.ts";

const after = (...events: StreetEvent[]) => events.reduce(nextHealth, UNKNOWN_HEALTH).status;

test("one tile that comes shows that the host answers", () => {
  expect(after("loaded")).toBe("reachable");
  expect(after("failed", "failed", "loaded", "failed", "failed")).toBe("reachable");
});

test("READ-49 three failures in a row tell that it does not, the next tile that it does again", () => {
  expect(after("failed", "failed")).toBe("waiting");
  expect(after("loaded", "failed", "failed", "failed")).toBe("unreachable");
  expect(after("failed", "failed", "failed", "failed", "loaded")).toBe("reachable");
});

test("a host that says nothing for long counts as unreachable, one that has answered does not", () => {
  expect(after("overdue")).toBe("unreachable");
  expect(after("loaded", "overdue")).toBe("reachable");
});
