import { expect, test } from "vitest";
import { networkOf } from "../../../../src/server/http/networkOf.ts";

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
