import { proxy } from "valtio";

interface Persistence {
  /** Whether the browser keeps what is saved until the reader removes it; null until known, and where it does not say. */
  isPersistent: boolean | null;
  /** Whether the browser was asked to and did not agree. */
  isRefused: boolean;
}

export const persistence = proxy<Persistence>({ isPersistent: null, isRefused: false });

/** Finds out whether the browser keeps what is saved. */
export async function loadPersistence(): Promise<void> {
  // Undefined on insecure origins.
  persistence.isPersistent = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
}

/** Asks the browser to keep what is saved; some ask the reader, some decide by themselves. */
export async function askForPersistence(): Promise<void> {
  const isAgreed = (await navigator.storage?.persist?.().catch(() => null)) ?? null;
  if (isAgreed === null) return;
  Object.assign(persistence, { isPersistent: isAgreed, isRefused: !isAgreed });
}
