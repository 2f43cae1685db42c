import type { FirstGuides } from "../../contract/firstGuides.ts";
import type { GuideLink, GuideWire } from "../../contract/guide.ts";
import type { CurrencyCode } from "../../contract/money.ts";
import { isWholeList, parseCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { firstByTitle } from "../../lib/guides/guideOrder.ts";
import { LANGUAGES } from "../../lib/language.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import type { CatalogueSnapshot } from "../catalogue/catalogueSnapshot.ts";
import { childrenFor } from "../catalogue/childrenFor.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { guideToWire, NOTHING_OWNED } from "../catalogue/guideToWire.ts";
import type { GuidePart } from "../catalogue/list/partsOf.ts";
import { currencyOf, DEFAULT_COUNTRY } from "../countries/countries.ts";
import type { PageSubject } from "./pageHead.ts";

/** Enough for most windows; the cards below them are placeholders until the list has loaded. */
const FIRST_CARDS = 12;

export interface FirstGuidesQuery {
  subject: PageSubject;
  /** Query string of the page's URL. */
  query: string;
  /** Null if it is unknown; prices are in the default currency then. */
  countryCode: string | null;
}

/**
 * The guides that a page shows before any call has returned: the first cards of the list, or the guide of its screen
 * with its children. Null where there are none: search, filters and other orders need the whole list.
 */
export function firstGuidesOf(
  snapshot: CatalogueSnapshot,
  { subject, query, countryCode }: FirstGuidesQuery,
): FirstGuides | null {
  const currency = currencyOf(countryCode ?? DEFAULT_COUNTRY);
  if (subject.kind === "guide") {
    return { countryCode, guides: [guideWithChildren(snapshot, subject.rows, currency)], list: null };
  }
  if (subject.kind !== "catalogue" || !isWholeList(parseCatalogueQuery(query))) return null;
  const { rows, list } = firstCards(snapshot);
  return { countryCode, guides: rows.map((each) => publicWire(each, currency)), list };
}

/** The first cards per language; computed once for each revision of the catalogue, from those of its parts. */
const firstCards = memoizeWeakly(({ parts, find }: CatalogueSnapshot) => {
  const starts = parts.map(startOf);
  const candidates = starts.flatMap(({ cards }) => cards);
  const perLanguage = LANGUAGES.map((language) => firstByTitle(candidates, language, FIRST_CARDS));
  const [en = [], uk = [], cs = []] = perLanguage.map((cards) => cards.map(({ rows }) => rows.guide.id));
  const cardCount = starts.reduce((sum, start) => sum + start.cardCount, 0);
  const isInCard = ({ guideId }: GuideLink) => {
    const bundle = find(guideId);
    return bundle !== undefined && hasCard(bundle);
  };
  const inCards = starts.flatMap(({ others }) => others).filter(({ parents }) => parents.some(isInCard));
  return {
    rows: [...new Set(perLanguage.flat().map(({ rows }) => rows))],
    list: { cards: { en, uk, cs }, cardCount, guideCount: cardCount + inCards.length },
  };
});

/** The first cards of a part in each language, the number of all its cards, and the guides without one. */
const startOf = memoizeWeakly(({ guides }: GuidePart) => {
  const titled = guides.filter(hasCard).map((rows) => {
    const { name, titleCs, titleUk } = rows.guide;
    return { guideName: name, titles: { cs: titleCs, uk: titleUk }, rows };
  });
  const cards = LANGUAGES.flatMap((language) => firstByTitle(titled, language, FIRST_CARDS));
  return {
    cards: [...new Set(cards)],
    cardCount: titled.length,
    others: guides.filter((rows) => !hasCard(rows)),
  };
});

/** Whether a guide has a card of its own, besides those of bundles: as `topGuides` decides in the page. */
function hasCard({ guide, parents }: GuideRows): boolean {
  return guide.isFeatured || parents.length === 0;
}

function guideWithChildren(snapshot: CatalogueSnapshot, rows: GuideRows, currency: CurrencyCode): GuideWire {
  const children = childrenFor(snapshot, rows, NOTHING_OWNED);
  return {
    ...publicWire(rows, currency),
    childGuides: children.map((child) => publicWire(child, currency)),
  };
}

/** A guide without anything about the caller, and without its lines, which take most of its bytes. */
function publicWire(rows: GuideRows, currency: CurrencyCode): GuideWire {
  const {
    isPurchased: _owned,
    guidePreviewCoordinates: _lines,
    ...wire
  } = guideToWire(rows, currency, NOTHING_OWNED);
  return wire;
}
