import { vi } from "vitest";

/**
 * Waits until an expectation holds and returns its result. The usual limit of a second is too short when modules are
 * still loading on a busy machine; this limit is far longer, so that it fails only for what never happens. A fake clock
 * advances by `interval` milliseconds with each attempt.
 * @throws the last error of the expectation
 */
export function until<T>(expectation: () => T | Promise<T>, { interval = 10 } = {}): Promise<T> {
  return vi.waitFor(expectation, { timeout: 40_000, interval });
}
