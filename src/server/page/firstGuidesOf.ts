import type { FirstGuides } from "../../contract/firstGuides.ts";
import type { GuideWire } from "../../contract/guide.ts";
import type { CurrencyCode } from "../../contract/money.ts";
import { isWholeList, parseCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { flattenedGuides, topGuides } from "../../lib/guides/displayedGuides.ts";
import { firstByTitle } from "../../lib/guides/guideOrder.ts";
import { LANGUAGES } from "../../lib/language.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import type { CatalogueSnapshot } from "../catalogue/catalogueSnapshot.ts";
import { childrenFor } from "../catalogue/childrenFor.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { guideToWire } from "../catalogue/guideToWire.ts";
import { currencyOf, DEFAULT_COUNTRY } from "../countries/countries.ts";
import type { PageSubject } from "./pageHead.ts";

/** Enough for most windows; the cards below them are placeholders until the list has loaded. */
const FIRST_CARDS = 12;
const NOTHING_OWNED: ReadonlySet<string> = new Set();

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

/** The first cards per language; computed once for each revision of the catalogue. */
const firstCards = memoizeWeakly(({ guides }: CatalogueSnapshot) => {
  const all = guides.map((rows) => {
    const { id, name, titleCs, titleUk, isFeatured } = rows.guide;
    const titles = { cs: titleCs, uk: titleUk };
    return { guideId: id, guideName: name, titles, isFeatured, parentGuides: rows.parents, rows };
  });
  const top = topGuides(all);
  const perLanguage = LANGUAGES.map((language) => firstByTitle(top, language, FIRST_CARDS));
  const [en = [], uk = [], cs = []] = perLanguage.map((cards) => cards.map(({ guideId }) => guideId));
  return {
    rows: [...new Set(perLanguage.flat())].map(({ rows }) => rows),
    list: {
      cards: { en, uk, cs },
      cardCount: top.length,
      guideCount: flattenedGuides(top, all).length,
    },
  };
});

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
