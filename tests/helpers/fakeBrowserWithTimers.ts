import { afterEach, beforeEach, vi } from "vitest";
import { fakeBrowser } from "./fakeBrowser.ts";

/** Gives each test of a file a fake browser, and fake timers that start at `now` if given. */
export function fakeBrowserWithTimers({ now }: { now?: number } = {}): void {
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now });
    fakeBrowser();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
