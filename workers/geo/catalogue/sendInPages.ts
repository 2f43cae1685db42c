import { batchesOf } from "../../../src/lib/batchesOf.ts";

/** Items per message, few enough that reading it does not block the page. */
const PAGE = 500;

/**
 * Pages on their way at once: while the page starts its map, each wait for it takes as long as one of the map's tasks. A
 * few of them do not keep input waiting, since each is read in a task of its own.
 */
const MAX_UNDER_WAY = 8;

/**
 * Sends a long list in pages, in order.
 * @throws the signal's reason, or what `send` threw
 */
export async function sendInPages<T>(
  list: readonly T[],
  send: (page: T[]) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  for (const page of batchesOf(list, PAGE)) {
    if (underWay.length === MAX_UNDER_WAY) await underWay.shift();
    signal.throwIfAborted();
    const sent = Promise.resolve(send(page));
    // Reported when it is awaited.
    sent.catch(() => {});
    underWay.push(sent);
  }
  await Promise.all(underWay);
}
