import { beforeEach, expect, test, vi } from "vitest";
import { until } from "../../../helpers/until.ts";
import { page, startQueue } from "./queuePage.ts";

beforeEach(startQueue);

test("REPORT-21 BROWSER-8 where the browser refuses locks, what waits is sent all the same", async () => {
  const request = vi.fn(async () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(await sentWithLocks(request)).toEqual(["Dry"]);
  expect(request).toHaveBeenCalled();
});

test("REPORT-21 a tab that was suspended while it sent does not hold up the others", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const request = (_name: string, { signal }: LockOptions) => Promise.reject(signal?.reason);
  expect(await sentWithLocks(request)).toEqual(["Dry"]);
  expect(timeout).toHaveBeenCalledWith(240_000);
  timeout.mockRestore();
});

async function sentWithLocks(
  request: (name: string, options: LockOptions) => Promise<never>,
): Promise<unknown[]> {
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  const sent: unknown[] = [];
  const { enqueue, waiting } = await page(async (payload) => void sent.push(payload));
  await enqueue("note", "Dry");
  await until(() => expect(waiting()).toEqual([]));
  return sent;
}
