import type { GuideTitles } from "../../contract/guide.ts";
import { guides } from "../db/schema.ts";

/** The columns of `titlesOf`. */
export const TITLE_COLUMNS = { titleCs: guides.titleCs, titleUk: guides.titleUk };

/** What a guide is called in other languages, to be sent; nothing without translations. */
export function titlesOf({ titleCs, titleUk }: Titled): { titles?: GuideTitles } {
  return titleCs === null && titleUk === null ? {} : { titles: { cs: titleCs, uk: titleUk } };
}

type Titled = Pick<typeof guides.$inferSelect, "titleCs" | "titleUk">;
