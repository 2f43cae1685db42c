import type { Language } from "../../lib/language.ts";

/** Each language is named in itself, so that its readers recognise it in any language of the page. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  uk: { name: "Українська", short: "УКР" },
  cs: { name: "Čeština", short: "ČES" },
};
