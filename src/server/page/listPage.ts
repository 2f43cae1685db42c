import { type Guide, guideFromWire } from "../../contract/guide.ts";
import { byTitle } from "../../lib/guides/guideOrder.ts";
import type { Language } from "../../lib/language.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { guideToWire, NOTHING_OWNED } from "../catalogue/guideToWire.ts";
import { currencyOf, DEFAULT_COUNTRY } from "../countries/countries.ts";
import { PAGE_PARAMETER } from "./pageAddress.ts";

export const GUIDES_A_PAGE = 200;

interface PagePlace {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** A page of the list of all guides, for readers without a script. */
export interface ListPage extends PagePlace {
  /** On all pages. */
  guideCount: number;
  guides: readonly Guide[];
}

/** The page that an address names; the first one instead of a page that does not exist. */
export function pagePlace(query: string, guides: readonly GuideRows[]): PagePlace {
  const pageCount = Math.max(1, Math.ceil(guides.length / GUIDES_A_PAGE));
  const text = new URLSearchParams(query).get(PAGE_PARAMETER) ?? "";
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return { page: page > pageCount ? 1 : page, pageCount };
}

interface ListReader {
  /** Of the prices; null if it is unknown. */
  countryCode: string | null;
  language: Language;
}

/**
 * The page that an address names, in the order of its titles. Which guides are on a page is the same in every language:
 * sorting a long list in each of them would keep requests waiting.
 */
export function listPage(
  guides: readonly GuideRows[],
  query: string,
  { countryCode, language }: ListReader,
): ListPage {
  const place = pagePlace(query, guides);
  const currency = currencyOf(countryCode ?? DEFAULT_COUNTRY);
  const own = guides.slice((place.page - 1) * GUIDES_A_PAGE, place.page * GUIDES_A_PAGE);
  return {
    ...place,
    guideCount: guides.length,
    guides: byTitle(
      own.map((rows) => guideFromWire(guideToWire(rows, currency, NOTHING_OWNED))),
      language,
    ),
  };
}
