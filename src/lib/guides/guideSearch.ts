import type { Guide } from "../../contract/guide.ts";
import { memoizeLast } from "../memoize.ts";
import { nextTask } from "../nextTask.ts";
import {
  type Errors,
  findWord,
  mostErrors,
  NOT_FOUND,
  spellingsOf,
  type WordIndex,
  wordCollector,
  wordsOf,
} from "../search/wordIndex.ts";
import { type GuideMask, indexesById } from "./guideMask.ts";

/** What a list is searched by. */
interface ListIndex {
  names: WordIndex;
  promoTexts: WordIndex;
  /** Numbers of the guides that have a tag or an activity. */
  guidesByTag: ReadonlyMap<string, readonly number[]>;
}

/** An index that is being built. */
interface Collected {
  names: ReturnType<typeof wordCollector>;
  promoTexts: ReturnType<typeof wordCollector>;
  guidesByTag: Map<string, number[]>;
  count: number;
}

const indexes = new WeakMap<readonly Guide[], ListIndex>();
const collections = new WeakMap<readonly Guide[], Collected>();
/** Guides indexed in one task of some milliseconds. */
const PIECE = 500;

/** A search is active when its trimmed text is longer than one character. */
export function isSearchActive(value: string): boolean {
  return value.trim().length > 1;
}

/** Names of tags and activities in one language other than that of the tags. */
export type TagNames = Readonly<Record<string, string>>;
const NO_TAG_NAMES: readonly TagNames[] = [];

/**
 * For each guide, the typing errors by which the search differs from its words, `NOT_FOUND` where a word is missing.
 * Words are found in any order, anywhere within the words of names, promo text, tags and activity, in Latin and
 * Cyrillic letters alike, without regard to case and diacritics. A typing error is forgiven in a word of four letters,
 * two in one of eight, but not in promo texts, where words like any other occur.
 *
 * @param tagNames names under which tags and activities are found as well, one record for each language
 */
export function searchErrors(
  guides: readonly Guide[],
  value: string,
  tagNames: readonly TagNames[] = NO_TAG_NAMES,
): Errors {
  const total = new Uint8Array(guides.length);
  const words = wordsOf(value);
  if (words.length === 0) return total.fill(NOT_FOUND);
  const index = indexOf(guides);
  const tags = tagIndex(index, tagNames);
  for (const word of new Set(words)) addErrors(total, errorsOf(word, index, tags, guides.length));
  return total;
}

/** Guides in their order, those that were found by forgiving typing errors behind the others, the fewest first. */
export function exactFirst(guides: readonly Guide[], { guides: all, errors }: GuideMask): readonly Guide[] {
  if (!errors) return guides;
  const indexes = indexesById(all);
  const errorsOf = ({ guideId }: Guide) => errors[indexes.get(guideId) ?? -1] ?? 0;
  return guides.toSorted((a, b) => errorsOf(a) - errorsOf(b));
}

function errorsOf(word: string, index: ListIndex, tags: TagIndex, count: number): Errors {
  const errors = new Uint8Array(count).fill(NOT_FOUND);
  const note = (guide: number, found: number) => {
    if (found < (errors[guide] ?? 0)) errors[guide] = found;
  };
  const find = (index: WordIndex, spelling: string, most: number, noteText: typeof note) => {
    findWord(index, spelling, most, (start, end, found) => {
      for (let at = start; at < end; at++) noteText(index.texts[at] ?? 0, found);
    });
  };
  for (const spelling of spellingsOf(word)) {
    const most = mostErrors(spelling);
    find(index.names, spelling, most, note);
    find(index.promoTexts, spelling, 0, note);
    find(tags.names, spelling, most, (tag, found) => {
      for (const guide of tags.guides[tag] ?? []) note(guide, found);
    });
  }
  return errors;
}

function addErrors(total: Errors, errors: Errors): void {
  for (let guide = 0; guide < total.length; guide++) {
    total[guide] = Math.min(NOT_FOUND, (total[guide] ?? 0) + (errors[guide] ?? 0));
  }
}

interface TagIndex {
  names: WordIndex;
  guides: readonly (readonly number[])[];
}

const tagIndex = memoizeLast(({ guidesByTag }: ListIndex, tagNames: readonly TagNames[]): TagIndex => {
  const names = wordCollector();
  for (const tag of guidesByTag.keys()) names.add([tag, ...tagNames.map((given) => given[tag] ?? "")]);
  return { names: names.index(), guides: [...guidesByTag.values()] };
});

/** Indexes a list before the first search in it, a piece in each task. */
export async function prepareSearch(guides: readonly Guide[]): Promise<void> {
  if (indexes.has(guides)) return;
  const collected = collectionOf(guides);
  while (collected.count < guides.length) {
    collectUntil(guides, collected, collected.count + PIECE);
    await nextTask();
  }
  indexOf(guides);
}

function indexOf(guides: readonly Guide[]): ListIndex {
  const known = indexes.get(guides);
  if (known) return known;
  const collected = collectionOf(guides);
  collectUntil(guides, collected, guides.length);
  const { names, promoTexts, guidesByTag } = collected;
  const made = { names: names.index(), promoTexts: promoTexts.index(), guidesByTag };
  indexes.set(guides, made);
  collections.delete(guides);
  return made;
}

function collectionOf(guides: readonly Guide[]): Collected {
  const begun = collections.get(guides) ?? {
    names: wordCollector(),
    promoTexts: wordCollector(),
    guidesByTag: new Map(),
    count: 0,
  };
  collections.set(guides, begun);
  return begun;
}

/** Continues where an earlier call stopped. */
function collectUntil(guides: readonly Guide[], collected: Collected, end: number): void {
  const { names, promoTexts, guidesByTag } = collected;
  for (const { guideName, titles, guidePromoText, guideTags, activity } of guides.slice(
    collected.count,
    end,
  )) {
    names.add([guideName, titles.cs ?? "", titles.uk ?? ""]);
    promoTexts.add([guidePromoText ?? ""]);
    for (const tag of new Set(activity ? [...guideTags, activity] : guideTags)) {
      const tagged = guidesByTag.get(tag);
      if (tagged) tagged.push(collected.count);
      else guidesByTag.set(tag, [collected.count]);
    }
    collected.count++;
  }
}
