import { LANGUAGE_PARAMETER, LANGUAGES, type Language } from "../../lib/language.ts";

/** Parameter of the list's pages for readers without a script. */
export const PAGE_PARAMETER = "page";

/** An address of a page that search engines may keep, without its origin. */
export interface PageAddress {
  /** Percent-encoded. */
  path: string;
  /** Page of the list. */
  page: number;
  /** Null for the language of the reader's browser. */
  language: Language | null;
}

/** The address as text, with only what the page depends on. */
export function printAddress({ path, page, language }: PageAddress): string {
  const params = new URLSearchParams();
  if (page > 1) params.set(PAGE_PARAMETER, String(page));
  if (language) params.set(LANGUAGE_PARAMETER, language);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The same page in each language, and in that of the browser. */
export function alternatesOf(address: PageAddress): { hreflang: string; address: string }[] {
  const each = LANGUAGES.map((language) => ({
    hreflang: language,
    address: printAddress({ ...address, language }),
  }));
  return [...each, { hreflang: "x-default", address: printAddress({ ...address, language: null }) }];
}
