import { subscribe } from "valtio";
import type { Language } from "../lib/language.ts";
import { settings } from "../stores/settings.ts";
import { loadedLanguages } from "./texts.ts";

/** The reader's language, English until its texts have come. */
export function shownLanguage(): Language {
  const { language } = settings;
  return loadedLanguages[language] ? language : "en";
}

const listeners = new Set<() => void>();
let ends: (() => void)[] = [];

/**
 * Calls back when language, its texts or the units may have changed. @returns a function that unsubscribes. One
 * subscription serves all: a card alone has half a dozen components that ask, and lists add many cards in a frame.
 */
export function watchLanguage(listener: () => void): () => void {
  if (listeners.size === 0) ends = [subscribe(settings, notify), subscribe(loadedLanguages, notify)];
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const end of ends) end();
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
