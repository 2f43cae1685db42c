import type { Dictionary } from "./en/index.ts";

/** A translation has the areas of the English dictionary; missing keys fall back to English. */
export type Translation = { [Area in keyof Dictionary]: Partial<Texts<Dictionary[Area]>> };

type Texts<Area> = { [Key in keyof Area]: string };

/** The key of every text, as 'area.key'. */
export type TextKey = {
  [Area in keyof Dictionary]: `${Area}.${Extract<keyof Dictionary[Area], string>}`;
}[keyof Dictionary];
