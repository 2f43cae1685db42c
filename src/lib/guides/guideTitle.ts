import type { GuideTitles } from "../../contract/guide.ts";
import type { Language } from "../language.ts";

interface Named {
  guideName: string;
  titles?: GuideTitles | null | undefined;
}

/** The guide's title in the reader's language, else its name. */
export function guideTitle({ guideName, titles }: Named, language: Language): string {
  return (language === "en" ? null : titles?.[language]) ?? guideName;
}
