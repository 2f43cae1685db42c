import rosetta from "rosetta";
import { ACTIVITIES } from "../../contract/activity.ts";
import * as cs from "../../i18n/cs/index.ts";
import { page as csPage } from "../../i18n/cs/page.ts";
import { guide } from "../../i18n/en/guide.ts";
import { guideMap } from "../../i18n/en/guideMap.ts";
import { page } from "../../i18n/en/page.ts";
import { shell } from "../../i18n/en/shell.ts";
import { createFormat, type Format } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/textKey.ts";
import * as uk from "../../i18n/uk/index.ts";
import { page as ukPage } from "../../i18n/uk/page.ts";
import type { Language } from "../../lib/language.ts";
import { memoizePerKey } from "../../lib/memoize.ts";
import { type DistanceUnitName, elevationUnitFor } from "../../lib/units.ts";

/** Texts of the areas that pages are written with. */
type PageTextKey =
  | Extract<TextKey, `${"guide" | "guideMap" | "shell"}.${string}`>
  | `page.${keyof typeof page}`;

/** What the pages of one language are written with. */
export interface PageTexts {
  language: Language;
  text(key: PageTextKey, values?: Record<string, string | number>): string;
  /** A tag or an activity in this language; tags without a name in it are shown as they are. */
  tagName(tag: string): string;
  formatIn(unit: DistanceUnitName): Format;
}

const english = { guide, guideMap, shell, page };
const dictionaries = rosetta<Record<string, unknown>>({
  en: english,
  uk: { ...uk, page: ukPage },
  cs: { ...cs, page: csPage },
});
const TAGS: Record<Language, Readonly<Record<string, string>>> = { en: {}, uk: uk.tags, cs: cs.tags };

/** The texts of a language, falling back to English. */
export const pageTexts = memoizePerKey((language: Language): PageTexts => {
  const text: PageTexts["text"] = (key, values = {}) =>
    dictionaries.t(key, values, language) || dictionaries.t(key, values, "en");
  const names = new Map(Object.entries(TAGS[language]));
  for (const name of ACTIVITIES) names.set(name, text(`shell.${name}`));
  return {
    language,
    text,
    tagName: (tag) => names.get(tag) ?? tag,
    formatIn: memoizePerKey((distanceUnit: DistanceUnitName) =>
      createFormat({ language, distanceUnit, elevationUnit: elevationUnitFor(distanceUnit) }),
    ),
  };
});
