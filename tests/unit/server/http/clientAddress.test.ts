import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../../src/server/http/appEnv.ts";
import { clientAddress } from "../../../../src/server/http/clientAddress.ts";

async function addressOf(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono<AppEnv>().get("/", (context) => context.text(clientAddress(context, trustedProxies)));
  const env = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };
  const response = await app.request("/", { headers: { "x-forwarded-for": forwarded } }, env);
  return response.text();
}

test.each([
  ["198.51.100.7", 0, "10.0.0.1"],
  ["198.51.100.7", 1, "198.51.100.7"],
  ["6.6.6.6, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
  ["198.51.100.7:30001", 1, "198.51.100.7"],
  ["2001:db8:1:2::7", 1, "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::7]", 1, "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::7]:30001", 1, "2001:db8:1:2::/64"],
])("the address of %s behind %i proxies is %s", async (forwarded, trustedProxies, address) => {
  expect(await addressOf(forwarded, trustedProxies)).toBe(address);
});

test.each(["", "unknown", "x".repeat(5000), "198.51.100.7:x", "[198", "198.51.100.700", "198.51.100.7,"])(
  "an entry that is no IP address counts as the proxy: %s",
  async (forwarded) => {
    expect(await addressOf(forwarded, 1)).toBe("10.0.0.1");
  },
);
