import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const { publicConfig } = await import("../../../../src/lib/publicConfig.ts");
const { reportedOrder } = await import("../../../../src/stores/checkout/completeOrder.ts");
afterAll(() => vi.unstubAllGlobals());

const unknown = () => Response.json({ id: 307, message: "no" }, { status: 404 });

beforeEach(() => {
  vi.useFakeTimers();
  publicConfig().checkoutHosts = ["walks.myshopify.com"];
});
afterEach(() => vi.useRealTimers());

test("an order that the provider has not reported yet is asked for again", async () => {
  const fetch = fakeFetch(unknown(), unknown(), Response.json({ guideIds: ["2"] }));
  const order = reportedOrder("77");
  await vi.advanceTimersByTimeAsync(2_999);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await order).toEqual({ guideIds: ["2"] });
});

test("after half a minute it is given up", async () => {
  const fetch = fakeFetch(unknown());
  const refused = expect(reportedOrder("77")).rejects.toMatchObject({ id: 307 });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  expect(fetch).toHaveBeenCalledTimes(6);
});

test("any other error, and an unknown order of the embedded provider, end it at once", async () => {
  const refusing = fakeFetch(Response.json({ id: 300, message: "no" }, { status: 400 }));
  await expect(reportedOrder("77")).rejects.toMatchObject({ id: 300 });
  publicConfig().checkoutHosts = [];
  const fetch = fakeFetch(unknown());
  await expect(reportedOrder("77")).rejects.toMatchObject({ id: 307 });
  expect([refusing, fetch].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
