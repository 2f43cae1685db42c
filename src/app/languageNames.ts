import type { Language } from "../lib/language.ts";

/** Each language names itself, so that its readers find it whatever language is shown. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  uk: { name: "Українська", short: "УКР" },
  cs: { name: "Čeština", short: "ČES" },
};
