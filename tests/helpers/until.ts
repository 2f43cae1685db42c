import { vi } from "vitest";

/**
 * Waits until an expectation holds and returns its result. A second, the usual limit, is soon over where modules
 * are still to be loaded on cores that are all taken; this is far beyond it, so that only what never comes fails.
 * A clock that tests move goes on by `interval` milliseconds with each look.
 * @throws what the expectation threw last
 */
export function until<T>(expectation: () => T | Promise<T>, { interval = 10 } = {}): Promise<T> {
  return vi.waitFor(expectation, { timeout: 40_000, interval });
}
