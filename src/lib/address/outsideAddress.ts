/**
 * An address to send the reader to that comes from outside: a path at this page's origin, or https at an allowed host.
 * The server is reached under several names, so it names its own screens by their paths.
 * @returns null for any other
 */
export function outsideAddress(
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): URL | null {
  const isPath = address.startsWith("/");
  const base = isPath ? origin : undefined;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || url.username || url.password) return null;
  // Two slashes would lead to another host.
  const isAllowed = isPath ? url.origin === origin : url.protocol === "https:" && hosts.includes(url.host);
  return isAllowed ? url : null;
}

/** Scheme and host of an address, for a log: its path and query may hold keys. */
export function siteOf(address: string): string {
  if (!URL.canParse(address)) return "no URL";
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
