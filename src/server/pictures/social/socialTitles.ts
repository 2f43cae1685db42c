import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import type { Language } from "../../../lib/language.ts";
import type { GuideRows } from "../../catalogue/guideRows.ts";

/** What a guide is called in its pictures for link previews. */
export function socialTitles({ guide }: GuideRows): Record<Language, string> {
  const named = { guideName: guide.name, titles: { cs: guide.titleCs, uk: guide.titleUk } };
  return { en: guideTitle(named, "en"), uk: guideTitle(named, "uk"), cs: guideTitle(named, "cs") };
}
