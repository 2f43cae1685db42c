import { type Guide, guideFromWire } from "../../contract/guide.ts";
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

/** The page that an address names, with its guides at the prices of a country; null if that is unknown. */
export function listPage(guides: readonly GuideRows[], query: string, countryCode: string | null): ListPage {
  const place = pagePlace(query, guides);
  const currency = currencyOf(countryCode ?? DEFAULT_COUNTRY);
  const own = guides.slice((place.page - 1) * GUIDES_A_PAGE, place.page * GUIDES_A_PAGE);
  return {
    ...place,
    guideCount: guides.length,
    guides: own.map((rows) => guideFromWire(guideToWire(rows, currency, NOTHING_OWNED))),
  };
}
