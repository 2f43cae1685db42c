import type { Guide } from "../contract/guide.ts";
import { foldText } from "./foldText.ts";

/** The folded names, promo texts and tags of a list's guides in one text; guide i ends before `ends[i]`. */
interface ListText {
  text: string;
  ends: Uint32Array;
}

/** Kept, since each choice of filters makes a new list of the same guides. */
const foldedGuides = new WeakMap<Guide, string>();

/** Made once for each list: one pass over one text is several times faster than one call for each guide. */
const texts = new WeakMap<readonly Guide[], ListText>();

/** A search is active when its trimmed text is longer than one character (SPEC section 6). */
export function isSearchActive(value: string): boolean {
  return value.trim().length > 1;
}

/** Guides whose name, promo text or a tag holds the text, ignoring case and diacritics (resolution 17). */
export function searchedGuides(guides: readonly Guide[], value: string): Guide[] {
  const needle = foldText(value.trim());
  if (needle === "") return [...guides];
  const { text, ends } = textOf(guides);
  const found: Guide[] = [];
  let i = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, ends[i])) {
    while ((ends[i] ?? Number.POSITIVE_INFINITY) <= at) i++;
    const guide = guides[i];
    if (guide) found.push(guide);
  }
  return found;
}

function textOf(guides: readonly Guide[]): ListText {
  const known = texts.get(guides);
  if (known) return known;
  const ends = new Uint32Array(guides.length);
  let end = 0;
  const parts = guides.map((guide, i) => {
    const part = foldedGuide(guide);
    end += part.length;
    ends[i] = end;
    return part;
  });
  const made = { text: parts.join(""), ends };
  texts.set(guides, made);
  return made;
}

/** A line break ends every field: no search text holds one. */
function foldedGuide(guide: Guide): string {
  const known = foldedGuides.get(guide);
  if (known !== undefined) return known;
  const { guideName, titles, guidePromoText, guideTags } = guide;
  const fields = [guideName, titles.cs, titles.uk, guidePromoText, ...guideTags].filter(Boolean);
  const folded = `${foldText(fields.join("\n"))}\n`;
  foldedGuides.set(guide, folded);
  return folded;
}
