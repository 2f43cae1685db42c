import { subscribe } from "valtio";
import type { Language } from "../lib/language.ts";
import { settings } from "../stores/settings.ts";
import { loadedLanguages } from "./texts.ts";

/** The reader's language, or English until its texts have loaded. */
export function shownLanguage(): Language {
  const { language } = settings;
  return loadedLanguages[language] ? language : "en";
}

const listeners = new Set<() => void>();
let ends: (() => void)[] = [];

/**
 * Calls the listener when language, texts or units may have changed. One store subscription is shared, because a card
 * has half a dozen components that listen, and lists add many cards per frame. @returns a function that unsubscribes
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
