import { batchesOf } from "../../../src/lib/batchesOf.ts";

/** Items per message, few enough that reading it does not block the page. */
const PAGE = 500;

/**
 * Sends a long list in pages, each after the page has received the previous one.
 * @throws the signal's reason
 */
export async function sendInPages<T>(
  list: readonly T[],
  send: (page: T[]) => unknown,
  signal: AbortSignal,
): Promise<void> {
  for (const page of batchesOf(list, PAGE)) {
    signal.throwIfAborted();
    await send(page);
  }
}
