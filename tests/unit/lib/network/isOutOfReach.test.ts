import { expect, test } from "vitest";
import { isOutOfReach } from "../../../../src/lib/network/isOutOfReach.ts";

test.each([
  [{ kind: "network" }, true],
  [{ kind: "http", status: 429 }, true],
  [{ kind: "http", status: 500 }, true],
  [{ kind: "http", status: 504 }, true],
  [{ kind: "http", status: 400 }, false],
  [{ kind: "http", status: 401 }, false],
  [{ kind: "http", status: 403 }, false],
  [{ kind: "http", status: 404 }, false],
  [{ kind: "contract", status: 200 }, false],
  [{ kind: "truncated" }, false],
])("%o is out of reach: %s", (failure, expected) => {
  expect(isOutOfReach(failure)).toBe(expected);
});
