import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../../src/server/http/appEnv.ts";
import { clientAddress, networkOf } from "../../../../src/server/http/clientAddress.ts";

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

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::5:6", "2001:db8:0:0::/64"],
  ["64:ff9b:1:2::198.51.100.7", "64:ff9b:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("for limits %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
