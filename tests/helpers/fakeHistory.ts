import { vi } from "vitest";

/**
 * Fakes a history of entries without URLs. As in browsers, going back or forward is asynchronous, and listeners are
 * called afterwards. @returns the entries up to the current one
 */
export function fakeHistory(state: unknown = null): unknown[] {
  const entries = [state];
  const ahead: unknown[] = [];
  const listeners = new Set<() => void>();
  const go = (steps: number) =>
    queueMicrotask(() => {
      if (steps < 0) ahead.unshift(...entries.splice(steps));
      else entries.push(...ahead.splice(0, steps));
      for (const heard of [...listeners]) heard();
    });
  vi.stubGlobal("history", {
    get state() {
      return entries.at(-1);
    },
    pushState(pushed: unknown) {
      ahead.length = 0;
      entries.push(pushed);
    },
    replaceState: (put: unknown) => void entries.splice(-1, 1, put),
    go,
    back: () => go(-1),
    forward: () => go(1),
  });
  vi.stubGlobal("addEventListener", (_name: string, heard: () => void) => void listeners.add(heard));
  vi.stubGlobal("removeEventListener", (_name: string, heard: () => void) => void listeners.delete(heard));
  return entries;
}
