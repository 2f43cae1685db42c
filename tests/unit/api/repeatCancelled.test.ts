import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

const schema = z.object({ token: z.string() });
const ok = () => Response.json({ token: "abc" });
const cancelled = () => new TypeError("Failed to fetch");

let goBack = () => {};
beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "popstate") goBack = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = () => import("../../../src/api/client.ts");

test("a read that fails right after Back or Forward was cancelled by the browser, and is repeated", async () => {
  const fetch = fakeFetch(cancelled(), cancelled(), ok());
  const { call } = await client();
  goBack();
  expect(await call({ path: "/guides/7", schema })).toEqual({ token: "abc" });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("a server that stays out of reach is given up", async () => {
  const fetch = fakeFetch(cancelled());
  const { call } = await client();
  goBack();
  await expect(call({ path: "/guides/7", schema })).rejects.toMatchObject({ kind: "network" });
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("without Back or Forward, and for a write, a lost connection is reported at once", async () => {
  const fetch = fakeFetch(cancelled());
  const { call } = await client();
  await expect(call({ path: "/guides/7", schema })).rejects.toMatchObject({ kind: "network" });
  goBack();
  await expect(call({ method: "post", path: "/cart", schema })).rejects.toMatchObject({ kind: "network" });
  expect(fetch).toHaveBeenCalledTimes(2);
});
