import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What an address counts as in limits: an IPv4 address is itself, also where it is written as IPv6; of an IPv6 address
 * the first 64 bits count, since the owner of one address has its whole network. Other texts stay as they are.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = "", after = ""] = address.replace(/%.*$/, "").split("::");
  const left = before.split(":").filter(Boolean);
  // An IPv4 address at the end takes the place of two groups.
  const right = after
    .replace(/[\d.]+\.[\d.]+$/, "0:0")
    .split(":")
    .filter(Boolean);
  const zeros = new Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
