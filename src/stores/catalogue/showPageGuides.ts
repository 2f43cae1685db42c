import { ref } from "valtio";
import { type FirstGuides, firstGuides } from "../../contract/firstGuides.ts";
import { type Guide, guideFromWire } from "../../contract/guide.ts";
import { FIRST_GUIDES_ELEMENT_ID } from "../../contract/names.ts";
import { setDetectedCountry } from "../settings.ts";
import { catalogue } from "./catalogue.ts";
import { country, shopCountryCode } from "./country.ts";

/**
 * Takes over the guides that the server wrote into the page, and the country for which it did. To be called before
 * anything is rendered. Prices of another country than the reader's chosen one are marked as pending.
 */
export function showPageGuides(): void {
  const first = readFirstGuides();
  if (!first) return;
  const { countryCode, list } = first;
  if (countryCode !== null) {
    setDetectedCountry(countryCode);
    country.isStated = true;
  }
  const guides = first.guides.map(guideFromWire);
  const isPricePending = countryCode !== shopCountryCode();
  catalogue.pageGuides = ref({ guides: isPricePending ? guides.map(withPendingPrice) : guides, list });
}

/** Null for a page without guides, as the one of a development server. */
function readFirstGuides(): FirstGuides | null {
  try {
    const json = document.getElementById(FIRST_GUIDES_ELEMENT_ID)?.textContent ?? "null";
    return firstGuides.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function withPendingPrice(guide: Guide): Guide {
  return { ...guide, isPricePending: true, childGuides: guide.childGuides?.map(withPendingPrice) ?? null };
}
