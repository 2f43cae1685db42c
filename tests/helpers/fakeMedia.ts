import { vi } from "vitest";

/** Gives the page media queries that match as this says, and never change. */
export function fakeMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches(media) }),
  );
}
