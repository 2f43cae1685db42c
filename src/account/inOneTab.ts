import { STORAGE_PREFIX } from "../contract/names.ts";
import { IdentityUnreachable } from "./accountError.ts";

/** Longer than any answer takes; whoever keeps others waiting past it is given up. */
const PATIENCE_MS = 20_000;

/**
 * Does work that must not run in two tabs at once: a refresh token may be good for one use only. Where the browser has
 * no locks (pages without TLS) the tabs are not kept apart.
 * @throws IdentityUnreachable when the turn does not come, or the work does not end, in time.
 */
export function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  const timely = () => endInTime(work());
  if (!hasLocks()) return timely();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return navigator.locks.request(`${STORAGE_PREFIX}_REFRESH`, { signal }, timely).catch((error: unknown) => {
    throw error instanceof DOMException ? tooLate() : error;
  });
}

/** Whether tabs can be kept apart. */
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

function tooLate(): IdentityUnreachable {
  return new IdentityUnreachable("No answer in time", "errors.noSignIn");
}
