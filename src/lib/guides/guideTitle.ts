import type { Guide } from "../../contract/guide.ts";
import type { Language } from "../language.ts";

/** The guide's title in the reader's language, else its name. */
export function guideTitle(guide: Pick<Guide, "guideName" | "titles">, language: Language): string {
  return (language === "en" ? null : guide.titles[language]) ?? guide.guideName;
}
