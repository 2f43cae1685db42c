interface TabLock<T> {
  /** Shared by all tabs. */
  name: string;
  /** How long to wait for another tab, which may have been suspended with the lock. */
  patienceMilliseconds: number;
  work(): Promise<T>;
  /** Instead, once the wait is over. */
  onLate(): Promise<T>;
}

/**
 * Does work that should not run in two tabs at once. Tabs are not serialised where the browser has no locks (pages without
 * TLS), or refuses them (a window that may store nothing).
 */
export async function withTabLock<T>({ name, patienceMilliseconds, work, onLate }: TabLock<T>): Promise<T> {
  if (!hasLocks()) return work();
  let isHeld = false;
  const start = () => {
    isHeld = true;
    return work();
  };
  const signal = AbortSignal.timeout(patienceMilliseconds);
  try {
    return await navigator.locks.request(name, { signal }, start);
  } catch (error) {
    if (isHeld) throw error;
    return signal.aborted ? onLate() : work();
  }
}

/** Whether the browser has locks; it may refuse them all the same. */
export function hasLocks(): boolean {
  return "locks" in navigator;
}
