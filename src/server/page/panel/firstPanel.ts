import { html } from "hono/html";
import type { FirstGuides } from "../../../contract/firstGuides.ts";
import { type Guide, guideFromWire } from "../../../contract/guide.ts";
import { paths } from "../../../lib/address/paths.ts";
import { defaultDistanceUnit } from "../../../lib/defaultDistanceUnit.ts";
import type { Language } from "../../../lib/language.ts";
import { LANGUAGE_PARAMETER } from "../../../lib/language.ts";
import type { GuideRows } from "../../catalogue/guideRows.ts";
import type { PublicWaypoints } from "../../catalogue/publicWaypoints.ts";
import { DEFAULT_COUNTRY } from "../../countries/countries.ts";
import type { ListPage } from "../listPage.ts";
import type { PageTexts } from "../pageTexts.ts";
import type { Html } from "../serverDocument.ts";
import { contentMarkup } from "./contentMarkup.ts";
import { guideMarkup } from "./guideMarkup.ts";
import { listMarkup } from "./listMarkup.ts";
import type { Bundle, PanelWords } from "./panelParts.ts";

/** The words and units of a panel. @param countryCode null if it is unknown */
export function panelWords(
  texts: PageTexts,
  countryCode: string | null,
  addressLanguage: Language | null,
): PanelWords {
  const unit = defaultDistanceUnit(countryCode ?? DEFAULT_COUNTRY);
  const linkQuery = addressLanguage ? `?${LANGUAGE_PARAMETER}=${addressLanguage}` : "";
  return { texts, unit, format: texts.formatIn(unit), linkQuery };
}

/** The catalogue's panel: the first cards if the page has them, and the page of the list. */
export function listPanel(first: FirstGuides | null, list: ListPage, words: PanelWords): Html {
  const guides = new Map((first?.guides ?? []).map((guide) => [guide.guideId, guideFromWire(guide)]));
  const ids = list.page === 1 ? (first?.list?.cards[words.texts.language] ?? []) : [];
  const cards = ids.flatMap((id) => guides.get(id) ?? []);
  const shown = new Set(ids);
  return listMarkup({
    ...list,
    cards,
    others: list.guides.filter(({ guideId }) => !shown.has(guideId)),
    words,
  });
}

interface GuideScreenParts {
  guide: Guide;
  bundles: readonly Bundle[];
  rows: GuideRows;
  waypoints: PublicWaypoints;
  words: PanelWords;
  hasApp: boolean;
}

/** The panel of a guide's screen. */
export function guideScreenPanel({ guide, bundles, rows, waypoints, words, hasApp }: GuideScreenParts): Html {
  const more = contentMarkup({ trails: rows.guide.trails ?? [], waypoints, words });
  return guideMarkup({ guide, bundles, words, hasApp, more });
}

interface PlainPanelParts {
  title: string;
  /** The path of the guide that the screen is about. */
  guidePath?: string | null;
}

/** For readers without a script on all other screens: what the page is, and the way to what they can read. */
export function plainPanel(
  { title, guidePath = null }: PlainPanelParts,
  { texts, linkQuery }: PanelWords,
): Html {
  const guide =
    guidePath === null
      ? ""
      : html`<p><a href="${guidePath}${linkQuery}">${texts.text("guide.title")}</a></p>`;
  return html`<noscript><div class="first-intro"><h1 dir="auto">${title}</h1><p>${texts.text("page.needsScript")}</p>${guide}<p><a href="${paths.guides}${linkQuery}">${texts.text("shell.toGuides")}</a></p></div></noscript>`;
}
