import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loader } from "../../../src/lib/loader.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { until } from "../../helpers/until.ts";

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

/** Loads that end when the test resolves them, in the order of their requests. */
function heldLoads() {
  const held: { asked: string; signal: AbortSignal; send(result: string): void; fail(error: Error): void }[] =
    [];
  const load = (asked: string, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((send, fail) => held.push({ asked, signal, send, fail }));
  return { held, load };
}

function recorded() {
  const taken: string[] = [];
  return {
    taken,
    onResult: (result: string, asked: string) => taken.push(`${asked}: ${result}`),
    onFailure: (error: unknown, asked: string, isRetry: boolean) =>
      taken.push(`${asked} failed${isRetry ? " again" : ""}: ${(error as Error).message}`),
  };
}

test("the latest load of a slot wins: the earlier one is aborted and ends with its result", async () => {
  const { held, load } = heldLoads();
  const { taken, onResult } = recorded();
  const loads = loader({ load, onResult });
  const first = loads.load("a");
  const second = loads.load("b");
  expect(held.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(loads.stateOf("b").status).toBe("loading");
  held[0]?.send("late");
  held[1]?.send("latest");
  expect(await Promise.all([first, second])).toEqual([{ status: "ready" }, { status: "ready" }]);
  expect(taken).toEqual(["b: latest"]);
  expect(loads.stateOf("b").status).toBe("ready");
});

test("a failure of a replaced load is not reported, one of the latest is, once", async () => {
  const { held, load } = heldLoads();
  const { taken, ...callbacks } = recorded();
  const loads = loader({ load, ...callbacks });
  const ends = [loads.load("a"), loads.load("b")];
  const error = new Error("lost");
  held[0]?.fail(new Error("aborted"));
  held[1]?.fail(error);
  expect(await Promise.all(ends)).toEqual([
    { status: "failed", error },
    { status: "failed", error },
  ]);
  expect(taken).toEqual(["b failed: lost"]);
});

test("slots are independent, and callers can join a running load", async () => {
  const { held, load } = heldLoads();
  const { taken, onResult } = recorded();
  const loads = loader({ load, onResult, slotOf: (asked) => asked });
  const ends = [loads.join("a"), loads.join("b"), loads.join("a")];
  expect(held.map(({ asked }) => asked)).toEqual(["a", "b"]);
  held[1]?.send("2");
  held[0]?.send("1");
  await Promise.all(ends);
  expect(taken).toEqual(["b: 2", "a: 1"]);
});

test.each([
  ["drop", ["dropped"], [], "idle"],
  ["repeat", ["ready"], ["a: Ben's"], "ready"],
] as const)("a result whose owner has left is ignored: %s", async (ifOwnerLeft, ends, results, status) => {
  let owner = "ann";
  const { held, load } = heldLoads();
  const { taken, onResult } = recorded();
  const loads = loader({ load, onResult, owner: () => owner, ifOwnerLeft });
  const loading = loads.load("a");
  owner = "ben";
  held[0]?.send("Ann's");
  await Promise.resolve();
  held[1]?.send("Ben's");
  expect([(await loading).status]).toEqual(ends);
  expect(taken).toEqual(results);
  expect(loads.stateOf("a").status).toBe(status);
});

test("a failure whose owner has left is not reported", async () => {
  let owner = "ann";
  const { held, load } = heldLoads();
  const { taken, ...callbacks } = recorded();
  const loading = loader({ load, ...callbacks, owner: () => owner }).load("a");
  owner = "ben";
  held[0]?.fail(new Error("lost"));
  expect(await loading).toEqual({ status: "dropped" });
  expect(taken).toEqual([]);
});

test("the owner is determined when the request is sent", async () => {
  let owner = "ann";
  const { taken, onResult } = recorded();
  const loads = loader<string, string>({
    load: async (_asked, { setOut }) => {
      owner = "guest";
      setOut();
      return "list";
    },
    onResult,
    owner: () => owner,
  });
  expect(await loads.load("a")).toEqual({ status: "ready" });
  expect(taken).toEqual(["a: list"]);
  expect(loads.stateOf("a").owner).toBe("guest");
});

test("forgotten loads are aborted and their results ignored", async () => {
  const { held, load } = heldLoads();
  const { taken, ...callbacks } = recorded();
  const loads = loader({ load, ...callbacks });
  const loading = loads.load("a");
  loads.forget();
  held[0]?.send("late");
  expect(await loading).toEqual({ status: "dropped" });
  expect([held[0]?.signal.aborted, taken, loads.stateOf("a").status]).toEqual([true, [], "idle"]);
});

test("a failed load is retried when the network or the reader is back, until one succeeds", async () => {
  const { held, load } = heldLoads();
  const { taken, ...callbacks } = recorded();
  const loads = loader({ load, ...callbacks, retriesWhenBack: () => true });
  const loading = loads.load("a");
  held[0]?.fail(new Error("lost"));
  await loading;
  dispatchEvent(new Event("online"));
  held[1]?.fail(new Error("lost"));
  await until(() => expect(taken).toHaveLength(2));
  dispatchEvent(new Event("focus"));
  held[2]?.send("1");
  await until(() => expect(taken).toHaveLength(3));
  dispatchEvent(new Event("focus"));
  dispatchEvent(new Event("online"));
  expect(held).toHaveLength(3);
  expect(taken).toEqual(["a failed: lost", "a failed again: lost", "a: 1"]);
});

test("a failed load is retried when a phone shows the page again, which sends no other event, and not as it hides it", async () => {
  const { held, load } = heldLoads();
  const loads = loader({ load, onResult: () => {}, retriesWhenBack: () => true });
  const loading = loads.load("a");
  held[0]?.fail(new Error("lost"));
  await loading;
  for (const visibilityState of ["hidden", "visible"]) {
    vi.stubGlobal("document", { visibilityState });
    dispatchEvent(new Event("visibilitychange"));
    expect(held).toHaveLength(visibilityState === "hidden" ? 1 : 2);
  }
});

test("a load that was requested again meanwhile, or forgotten, is not retried", async () => {
  const { held, load } = heldLoads();
  const loads = loader({ load, onResult: () => {}, retriesWhenBack: () => true });
  const first = loads.load("a");
  held[0]?.fail(new Error("lost"));
  await first;
  const second = loads.load("a");
  dispatchEvent(new Event("online"));
  expect(held).toHaveLength(2);
  held[1]?.fail(new Error("lost"));
  await second;
  loads.forget();
  dispatchEvent(new Event("online"));
  expect(held).toHaveLength(2);
});
