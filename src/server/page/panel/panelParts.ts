import { html } from "hono/html";
import type { Guide } from "../../../contract/guide.ts";
import type { Format } from "../../../i18n/format.ts";
import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import { logoSource } from "../../../lib/guides/logoSource.ts";
import { type DistanceUnitName, lengthIn } from "../../../lib/units.ts";
import type { PageTexts } from "../pageTexts.ts";
import type { Html } from "../serverDocument.ts";

/** What a panel is written with. */
export interface PanelWords {
  texts: PageTexts;
  format: Format;
  unit: DistanceUnitName;
  /** Added to links, so that the pages they open are in the same language: `?lang=uk` or nothing. */
  linkQuery: string;
}

/** A bundle that contains the guide of a page, with its title in the language of the page. */
export interface Bundle {
  path: string;
  title: string;
}

/** The photo or icon of a guide on the tint of its activity. @param size in pixels */
export function guideLogo(
  { guideIconImage, photos: [photo], activity }: Guide,
  size: number,
  { isLazy = false, isIcon = false } = {},
): Html {
  const src = logoSource({ guideIconImage, photo: isIcon ? undefined : photo });
  const picture =
    src === null
      ? ""
      : html`<img src="${src}" alt="" width="${size}" height="${size}" decoding="async"${isLazy ? html` loading="lazy"` : ""}>`;
  return html`<span class="first-logo"${activity === null ? "" : html` data-activity="${activity}"`}>${picture}</span>`;
}

export function titleIn(guide: Guide, { texts }: PanelWords): string {
  return guideTitle(guide, texts.language);
}

/** The length of a guide, and its ascent if it is known. */
export function guideNumbers(guide: Guide, { texts, format, unit }: PanelWords): string {
  const length = lengthIn(guide.guideLength, unit);
  const numbers = [length === null ? "??" : format.length(length)];
  if (guide.totalAscentMeters !== null) {
    numbers.push(texts.text("guide.up", { height: format.elevation(guide.totalAscentMeters) }));
  }
  return numbers.join(", ");
}
