import type { Guide } from "../contract/guide.ts";

/** The guide's title in the reader's language, else its name. */
export function guideTitle(guide: Pick<Guide, "guideName" | "titles">, language: "en" | "uk" | "cs"): string {
  return (language === "en" ? null : guide.titles[language]) ?? guide.guideName;
}
