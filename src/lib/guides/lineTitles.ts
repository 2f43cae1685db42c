import type { CartLineWire } from "../../contract/cartCalls.ts";
import type { Language } from "../language.ts";
import { guideTitle } from "./guideTitle.ts";

/** What a line of a cart or an order is called in the reader's language, as on every other screen. */
export function lineTitles(line: CartLineWire, language: Language): { title: string; bundle: string } {
  const titles = { cs: line.title_cs ?? null, uk: line.title_uk ?? null };
  const bundleTitles = { cs: line.bundle_cs ?? null, uk: line.bundle_uk ?? null };
  return {
    title: guideTitle({ guideName: line.title, titles }, language),
    bundle: guideTitle({ guideName: line.bundle ?? "", titles: bundleTitles }, language),
  };
}
