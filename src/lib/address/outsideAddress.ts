/**
 * An address to send the reader to that comes from outside: of this page's origin, or https at an allowed host.
 * @returns null for any other
 */
export function outsideAddress(
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return null;
  const isAllowed = url.protocol === "https:" && hosts.includes(url.host);
  return url.origin === origin || isAllowed ? url : null;
}
