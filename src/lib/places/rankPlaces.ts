import {
  findWord,
  mostErrors,
  spellingsOf,
  type WordIndex,
  wordCollector,
  wordsOf,
} from "../search/wordIndex.ts";

/** The names of places, each with what decides about its order among the others. */
export interface PlaceNames {
  words: WordIndex;
  /** Of places that fit alike, those of a lower kind come first. */
  kinds: Uint8Array;
  /** Length of the shortest name of each place. */
  lengths: Uint8Array;
}

/** A place, by its number in the order of adding; the lower the rank, the better it fits. */
export interface RankedPlace {
  place: number;
  rank: number;
}

/** Errors and fits of the searched words in a place's names; the latter are at most two for each word. */
const NOT_FOUND = 0xffff;
const ERROR = 0x100;
/** Names are short: further words would hardly be found, and a text of hundreds could be pasted. */
const MOST_WORDS = 16;

/** @param names of each place, in all languages */
export function placeNames(names: Iterable<readonly string[]>, kinds: ArrayLike<number>): PlaceNames {
  const collector = wordCollector();
  const lengths = new Uint8Array(kinds.length);
  let place = 0;
  for (const given of names) {
    collector.add(given);
    lengths[place++] = given.reduce((least, { length }) => Math.min(least, length), 0xff);
  }
  return { words: collector.index(), kinds: Uint8Array.from(kinds), lengths };
}

/**
 * The places that a search finds, the best first: fewest typing errors, whole words before beginnings and parts, names
 * without further words, then by kind and length. Words are found as in the names of guides.
 *
 * @param most how many places are wanted: typing errors are only forgiven if fewer are found without
 * @param isListed leaves places out
 */
export function rankPlaces(
  names: PlaceNames,
  value: string,
  most: number,
  isListed: (place: number) => boolean = () => true,
): RankedPlace[] {
  const words = [...new Set(wordsOf(value))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const found = (isForgiving: boolean) =>
    best(names, scores(names, words, isForgiving), { length: value.trim().length, most, isListed });
  const exact = found(false);
  return exact.length === most ? exact : found(true);
}

/** For each place the sum over all words, `NOT_FOUND` where one is missing. */
function scores(
  { words: index, kinds }: PlaceNames,
  words: readonly string[],
  isForgiving: boolean,
): Uint16Array {
  const total = new Uint16Array(kinds.length);
  const { texts } = index;
  const ofWord = new Uint16Array(kinds.length);
  for (const word of words) {
    ofWord.fill(NOT_FOUND);
    for (const spelling of spellingsOf(word)) {
      findWord(index, spelling, isForgiving ? mostErrors(spelling) : 0, (start, end, errors, fit) => {
        const score = errors * ERROR + fit;
        for (let at = start; at < end; at++) {
          const place = texts[at] as number;
          if (score < (ofWord[place] as number)) ofWord[place] = score;
        }
      });
    }
    let isAnyLeft = false;
    for (let place = 0; place < total.length; place++) {
      const sum = (total[place] as number) + (ofWord[place] as number);
      total[place] = Math.min(NOT_FOUND, sum);
      if (sum < NOT_FOUND) isAnyLeft = true;
    }
    if (!isAnyLeft) break;
  }
  return total;
}

interface Wanted {
  /** Of the search. */
  length: number;
  most: number;
  isListed: (place: number) => boolean;
}

function best(
  { kinds, lengths }: PlaceNames,
  scores: Uint16Array,
  { length, most, isListed }: Wanted,
): RankedPlace[] {
  const found: RankedPlace[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number;
    if (score === NOT_FOUND) continue;
    const further = Math.max(0, (lengths[place] as number) - length);
    const rank = ((score * 2 + (further > 1 ? 1 : 0)) * 8 + (kinds[place] as number)) * 0x100 + further;
    if (rank >= limit || !isListed(place)) continue;
    let at = found.length;
    while (at > 0 && (found[at - 1] as RankedPlace).rank > rank) at--;
    found.splice(at, 0, { place, rank });
    if (found.length > most) found.pop();
    if (found.length === most) limit = found[most - 1]?.rank ?? limit;
  }
  return found;
}
