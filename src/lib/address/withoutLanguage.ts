import { LANGUAGE_PARAMETER } from "../language.ts";

/** Removes the language from the page's address, which stays the same entry of the history. */
export function withoutLanguage(): void {
  const { location, history } = globalThis;
  const url = location && new URL(location.href);
  if (!url?.searchParams.has(LANGUAGE_PARAMETER)) return;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, "", url);
}
