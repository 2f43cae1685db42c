import type { CartLineWire } from "../../contract/cartCalls.ts";
import type { GuideTitles } from "../../contract/guide.ts";
import type { Language } from "../language.ts";

interface Named {
  guideName: string;
  titles?: GuideTitles | null | undefined;
}

/** The guide's title in the reader's language, else its name. */
export function guideTitle({ guideName, titles }: Named, language: Language): string {
  return (language === "en" ? null : titles?.[language]) || guideName;
}

/** What a line of a cart or an order is called in the reader's language, as on every other screen. */
export function lineTitles(line: CartLineWire, language: Language): { title: string; bundle: string } {
  const titles = { cs: line.title_cs ?? null, uk: line.title_uk ?? null };
  const bundleTitles = { cs: line.bundle_cs ?? null, uk: line.bundle_uk ?? null };
  return {
    title: guideTitle({ guideName: line.title, titles }, language),
    bundle: guideTitle({ guideName: line.bundle ?? "", titles: bundleTitles }, language),
  };
}
