import type { Guide } from "../../contract/guide.ts";
import { foldText } from "../foldText.ts";
import { nextTask } from "../nextTask.ts";
import type { GuideFlags } from "./guideMask.ts";

/** The folded names, promo texts and tags of a list's guides in one text; guide i ends before `ends[i]`. */
interface ListText {
  text: string;
  ends: Uint32Array;
}

/** Cached for each list: one pass over one text is several times faster than a call for each guide. */
const texts = new WeakMap<readonly Guide[], ListText>();
/** Guides folded so far, of lists that are not finished. */
const folded = new WeakMap<readonly Guide[], string[]>();
/** Guides folded in one task of some milliseconds. */
const PIECE = 2000;

/** A search is active when its trimmed text is longer than one character. */
export function isSearchActive(value: string): boolean {
  return value.trim().length > 1;
}

/** Names of tags in one other language than that of the tags. */
export type TagNames = Readonly<Record<string, string>>;

/**
 * Which guides contain the text in their name, promo text or a tag, ignoring case and diacritics.
 *
 * @param tagNames names under which tags are found as well, one record for each language
 */
export function searchFlags(
  guides: readonly Guide[],
  value: string,
  tagNames: readonly TagNames[] = [],
): GuideFlags {
  const flags = new Uint8Array(guides.length);
  const needle = foldText(value.trim());
  if (needle === "") return flags.fill(1);
  const tags = tagsNamed(needle, tagNames);
  if (tags.size > 0) {
    for (const [i, { guideTags }] of guides.entries()) {
      if (guideTags.some((tag) => tags.has(tag))) flags[i] = 1;
    }
  }
  const { text, ends } = textOf(guides);
  let i = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, ends[i])) {
    while ((ends[i] ?? Number.POSITIVE_INFINITY) <= at) i++;
    flags[i] = 1;
  }
  return flags;
}

function tagsNamed(needle: string, tagNames: readonly TagNames[]): ReadonlySet<string> {
  const named = tagNames.flatMap((names) => Object.entries(names));
  return new Set(named.filter(([, name]) => foldText(name).includes(needle)).map(([tag]) => tag));
}

/** Folds the texts of a list before the first search in it, a chunk in each task. */
export async function prepareSearch(guides: readonly Guide[]): Promise<void> {
  if (texts.has(guides)) return;
  const parts = partsOf(guides);
  while (parts.length < guides.length) {
    foldUntil(guides, parts, parts.length + PIECE);
    await nextTask();
  }
  textOf(guides);
}

function textOf(guides: readonly Guide[]): ListText {
  const known = texts.get(guides);
  if (known) return known;
  const parts = partsOf(guides);
  foldUntil(guides, parts, guides.length);
  let end = 0;
  const ends = Uint32Array.from(parts, ({ length }) => {
    end += length;
    return end;
  });
  const made = { text: parts.join(""), ends };
  texts.set(guides, made);
  folded.delete(guides);
  return made;
}

function partsOf(guides: readonly Guide[]): string[] {
  const begun = folded.get(guides) ?? [];
  folded.set(guides, begun);
  return begun;
}

/** Continues folding where an earlier call stopped. */
function foldUntil(guides: readonly Guide[], parts: string[], end: number): void {
  for (const guide of guides.slice(parts.length, end)) parts.push(foldedGuide(guide));
}

/** Every field ends with a line break, which no search text contains. */
function foldedGuide({ guideName, titles, guidePromoText, guideTags }: Guide): string {
  const fields = [guideName, titles.cs, titles.uk, guidePromoText, ...guideTags].filter(Boolean);
  return `${foldText(fields.join("\n"))}\n`;
}
