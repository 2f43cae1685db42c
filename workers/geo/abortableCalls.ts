const calls = new Map<number, AbortController>();

/** Runs work that `abortCall` can break off under its number. */
export async function abortable<T>(callId: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  calls.set(callId, controller);
  try {
    return await work(controller.signal);
  } finally {
    calls.delete(callId);
  }
}

/** Breaks a call off; does nothing when it has ended. */
export function abortCall(callId: number): void {
  calls.get(callId)?.abort();
}
