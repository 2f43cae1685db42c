import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadiness } from "../../../src/server/http/connections/readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database and files that work until they are made to fail. */
function readinessOf() {
  const lines: string[] = [];
  const works = async () => {};
  const parts = { database: vi.fn<() => Promise<void>>(works), files: vi.fn<() => Promise<void>>(works) };
  const readiness = createReadiness({ checks: parts, log: (line) => lines.push(line), now: Date.now });
  return { readiness, parts, lines };
}

test("a server is ready while all its parts work, and nothing is logged", async () => {
  const { readiness, lines } = readinessOf();
  expect(await readiness.failing()).toEqual([]);
  expect(lines).toEqual([]);
});

test("probes within a second share one check", async () => {
  const { readiness, parts } = readinessOf();
  await Promise.all([readiness.failing(), readiness.failing()]);
  vi.advanceTimersByTime(999);
  await readiness.failing();
  expect(parts.database).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await readiness.failing();
  expect(parts.database).toHaveBeenCalledTimes(2);
});

test("a result from before the clock was set back is not reused", async () => {
  const { readiness, parts } = readinessOf();
  await readiness.failing();
  parts.database.mockRejectedValue(new Error("connection refused"));
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await readiness.failing()).toEqual(["database"]);
});

test("a failing part is named, and changes alone are logged, without the query", async () => {
  const { readiness, parts, lines } = readinessOf();
  const cause = new Error("connection refused");
  parts.database.mockRejectedValue(new DrizzleQueryError("select $1", ["secret"], cause));
  for (let probe = 0; probe < 3; probe++) {
    expect(await readiness.failing()).toEqual(["database"]);
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toEqual(["not ready: database (connection refused)"]);
  parts.database.mockResolvedValue();
  expect(await readiness.failing()).toEqual([]);
  expect(lines).toEqual(["not ready: database (connection refused)", "ready again: database"]);
});

test("a part that does not respond fails within two seconds, and is not asked again until it does", async () => {
  const { readiness, parts, lines } = readinessOf();
  let respond = () => {};
  const hung = new Promise<void>((resolve) => {
    respond = resolve;
  });
  parts.files.mockReturnValue(hung);
  const failing = readiness.failing();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await failing).toEqual(["files"]);
  const again = readiness.failing();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await again).toEqual(["files"]);
  expect(parts.files).toHaveBeenCalledTimes(1);
  expect(lines).toEqual(["not ready: files (no answer)"]);
  respond();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await readiness.failing()).toEqual([]);
});
