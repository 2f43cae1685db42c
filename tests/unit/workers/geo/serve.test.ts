import { expect, test, vi } from "vitest";
import { type Rooms, serve } from "../../../../workers/geo/serve.ts";

const START: Rooms = { catalogue: { list: () => "list" } };
const REST: Rooms = {
  guide: { open: Object.assign(() => "guide", { isRepeatable: true }), close: () => "closed" },
};

test("the other rooms load at the first call to one of them, once", async () => {
  const loadRest = vi.fn(async () => REST);
  const served = serve(START, (result) => result, loadRest);
  expect(await served.run("catalogue.list", 1, null)).toBe("list");
  expect(loadRest).not.toHaveBeenCalled();
  const both = [served.run("guide.open", 2, null), served.run("guide.close", 3, null)];
  expect(await Promise.all(both)).toEqual(["guide", "closed"]);
  expect(loadRest).toHaveBeenCalledOnce();
  expect(await served.repeatable()).toEqual(["guide.open"]);
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("LIGHT-12 rooms that failed to load three times are missing, unless there is no network, and are loaded again by the next call", async () => {
  vi.useFakeTimers();
  const loadRest = vi.fn(async () => REST);
  const served = serve(START, (result) => result, loadRest);
  loadRest.mockImplementation(lost);
  const failure = { kind: "codeMissing", message: "TypeError: Failed to fetch" };
  const opening = expect(served.run("guide.open", 1, null)).rejects.toEqual(failure);
  await vi.runAllTimersAsync();
  await opening;
  expect(loadRest).toHaveBeenCalledTimes(3);
  vi.stubGlobal("navigator", { onLine: false });
  await expect(served.run("guide.open", 2, null)).rejects.toMatchObject({ kind: "network" });
  vi.unstubAllGlobals();
  loadRest.mockImplementationOnce(lost).mockImplementation(async () => REST);
  const opened = served.run("guide.open", 3, null);
  await vi.runAllTimersAsync();
  expect(await opened).toBe("guide");
  vi.useRealTimers();
});

test("a call that no room has fails", async () => {
  const served = serve(
    START,
    (result) => result,
    async () => REST,
  );
  await expect(served.run("guide.burn", 1, null)).rejects.toMatchObject({ kind: "internal" });
});
