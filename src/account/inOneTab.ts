import { STORAGE_PREFIX } from "../contract/names.ts";
import { type AccountError, unreachableError } from "./accountError.ts";

/** Longer than any response takes; a tab that blocks the others for longer is ignored. */
const PATIENCE_MS = 20_000;

/**
 * Does work that must not run in two tabs at once: a refresh token may be valid for one use only. Without
 * browser locks (pages without TLS) tabs are not serialised.
 * @throws AccountError, unreachable, if the lock is not granted, or the work does not end, in time.
 */
export function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  const timely = () => endInTime(work());
  if (!hasLocks()) return timely();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return navigator.locks.request(`${STORAGE_PREFIX}_REFRESH`, { signal }, timely).catch((error: unknown) => {
    throw error instanceof DOMException ? tooLate() : error;
  });
}

/** Whether tabs can be serialised. */
export function hasLocks(): boolean {
  return "locks" in navigator;
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
