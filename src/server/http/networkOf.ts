import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The key of an address in rate limits: the address itself for IPv4, including IPv4-mapped IPv6; the first 64 bits of
 * an IPv6 address, because a client controls its whole /64 network. Other texts are unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = "", after = ""] = address.replace(/%.*$/, "").split("::");
  const left = before.split(":").filter(Boolean);
  // A trailing IPv4 address replaces two groups.
  const right = after
    .replace(/[\d.]+\.[\d.]+$/, "0:0")
    .split(":")
    .filter(Boolean);
  const zeros = new Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
