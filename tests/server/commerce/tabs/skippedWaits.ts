import type { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";

interface Wait {
  at: number;
  action: () => void;
}

/**
 * Replaces the timers of what runs in a context, so that its waits end when `next` is called instead of when their time
 * has come. All other code keeps the real timers.
 */
export function skippedWaits(context: AsyncLocalStorage<unknown>) {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  const waits = new Map<object, Wait>();
  let time = 0;
  vi.stubGlobal("setTimeout", (action: () => void, milliseconds = 0, ...values: unknown[]) => {
    if (context.getStore() === undefined) return realSet(action, milliseconds, ...values);
    const timer = {};
    waits.set(timer, { at: time + milliseconds, action });
    return timer;
  });
  vi.stubGlobal("clearTimeout", (timer: NodeJS.Timeout | undefined) => {
    if (timer === undefined || !waits.delete(timer)) realClear(timer);
  });
  const { setInterval: realInterval } = globalThis;
  // What happens every minute has no end to wait for.
  vi.stubGlobal("setInterval", (...parts: Parameters<typeof realInterval>) =>
    context.getStore() === undefined ? realInterval(...parts) : {},
  );
  return {
    /** Ends the wait that ends first. @returns false if there is none */
    next(): boolean {
      const [first] = [...waits].sort(([, a], [, b]) => a.at - b.at);
      if (!first) return false;
      const [timer, { at, action }] = first;
      waits.delete(timer);
      time = at;
      action();
      return true;
    },
  };
}
