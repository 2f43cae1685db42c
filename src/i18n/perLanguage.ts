import type { Language } from "../lib/language.ts";

/** What is made for a language once, when it is first asked for: the browser takes a while for each of its own formatters. */
export function perLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made: Partial<Record<Language, Value>> = {};
  return (language) => {
    made[language] ??= make(language);
    return made[language];
  };
}
