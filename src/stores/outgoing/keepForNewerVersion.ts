import type { OutgoingItem } from "./sendQueue.ts";

/** Longer than any reader stays with an older version of the page. */
const KEPT_MILLISECONDS = 30 * 24 * 3_600_000;

/**
 * Call it for an item whose format a sender does not know: it stays for the newer version of the page that wrote it, but
 * not for ever, since no list shows it.
 * @throws TypeError while it is to stay
 */
export function keepForNewerVersion({ queuedAt }: Pick<OutgoingItem, "queuedAt">): void {
  if (Date.now() - queuedAt < KEPT_MILLISECONDS)
    throw new TypeError("An unsent change has a format that this version does not know");
}
