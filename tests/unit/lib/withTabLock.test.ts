import { afterEach, expect, test, vi } from "vitest";
import { withTabLock } from "../../../src/lib/withTabLock.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lock = {
  name: "one",
  patienceMilliseconds: 5,
  work: async () => "done",
  onLate: async () => "late",
};

const stubLocks = (request: (name: string, options: LockOptions, work: () => unknown) => Promise<unknown>) =>
  vi.stubGlobal("navigator", { locks: { request } });

test("BROWSER-8 where the browser refuses locks, the work is done all the same", async () => {
  stubLocks(async () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(await withTabLock(lock)).toBe("done");
});

test("a tab that was suspended with the lock is not waited for without end", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  stubLocks((_name, { signal }) => Promise.reject(signal?.reason));
  expect(await withTabLock(lock)).toBe("late");
});

test("work that fails is not done twice", async () => {
  stubLocks(async (_name, _options, work) => work());
  const work = vi.fn(() => Promise.reject(new DOMException("no", "SecurityError")));
  await expect(withTabLock({ ...lock, work })).rejects.toThrow("no");
  expect(work).toHaveBeenCalledOnce();
});
