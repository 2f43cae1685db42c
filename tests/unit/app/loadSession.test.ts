import { beforeEach, expect, test, vi } from "vitest";

const startSession = vi.fn();

beforeEach(() => {
  vi.resetModules();
  startSession.mockReset();
  vi.doMock("../../../src/account/startSession.ts", () => ({ startSession }));
});

test("the session is started once, before those who wait for it go on", async () => {
  const { loadSession } = await import("../../../src/app/loadSession.ts");
  await Promise.all([loadSession(), loadSession()]);
  await loadSession();
  expect(startSession).toHaveBeenCalledTimes(1);
});

test("a session whose code did not load is requested again", async () => {
  startSession.mockImplementationOnce(() => {
    throw new TypeError("Failed to fetch");
  });
  const { loadSession } = await import("../../../src/app/loadSession.ts");
  await expect(loadSession()).rejects.toThrow("Failed to fetch");
  await loadSession();
  expect(startSession).toHaveBeenCalledTimes(2);
});
