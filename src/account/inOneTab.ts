import { STORAGE_PREFIX } from "../contract/names.ts";
import { withTabLock } from "../lib/withTabLock.ts";
import { type AccountError, unreachableError } from "./accountError.ts";

/** Longer than any response takes; a tab that blocks the others for longer is ignored. */
const PATIENCE_MS = 20_000;

/**
 * Does work that must not run in two tabs at once: a refresh token may be valid for one use only.
 * @throws AccountError, unreachable, if the lock is not granted, or the work does not end, in time.
 */
export function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return withTabLock({
    name: `${STORAGE_PREFIX}_REFRESH`,
    patienceMilliseconds: PATIENCE_MS,
    work: () => endInTime(work()),
    onLate: () => Promise.reject(tooLate()),
  });
}

async function endInTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), PATIENCE_MS);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

function tooLate(): AccountError {
  return unreachableError("No answer in time", "errors.noSignIn");
}
