import { batchesOf } from "../../../src/lib/batchesOf.ts";

/** So many that reading the message does not hold the page up. */
const PAGE = 500;

/** Sends a long list piece by piece, each when the one before it has been taken. @throws the signal's reason */
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
