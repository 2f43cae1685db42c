/** Names of the machine itself, as a URL writes them. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * An address to send the reader to that comes from outside: of this page's origin, or https at an allowed host. One of
 * this machine under another of its names becomes one of the page's origin, where the reader is signed in.
 * @returns null for any other
 */
export function outsideAddress(
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return null;
  const isAllowed = url.protocol === "https:" && hosts.includes(url.host);
  if (url.origin === origin || isAllowed) return url;
  return isSameMachine(url, origin) ? new URL(url.pathname + url.search + url.hash, origin) : null;
}

function isSameMachine({ protocol, hostname, port }: URL, origin: string): boolean {
  const page = URL.canParse(origin) ? new URL(origin) : null;
  const isLoopback = [hostname, page?.hostname].every(
    (name) => name !== undefined && LOOPBACK.includes(name),
  );
  return isLoopback && protocol === page?.protocol && port === page.port;
}
