import {
  findWord,
  findWordOfFour,
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
  /** Of each place the least errors and fit of a word, while it is searched; else `NOT_FOUND`. */
  least: Uint16Array;
}

/** A place, by its number in the order of adding; the lower the rank, the better it fits. */
export interface RankedPlace {
  place: number;
  rank: number;
}

/** Errors and fits of the searched words in a place's names; the latter are at most two for each word. */
const NOT_FOUND = 0xffff;
/** Of a place that had the words before. */
const MISSING = 0xfffe;
const ERROR = 0x100;
/** Ranks leave room for the numbers of this many places. */
const MOST_PLACES = 0x100000;
/** Names are short: further words would hardly be found, and a text of hundreds could be pasted. */
const MOST_WORDS = 16;

/** @param names of each place, in all languages */
export function placeNames(names: Iterable<readonly string[]>, kinds: ArrayLike<number>): PlaceNames {
  const collector = wordCollector();
  const lengths = new Uint8Array(kinds.length);
  let place = 0;
  for (const given of names) {
    collector.add(given);
    let least = 0xff;
    for (const { length } of given) if (length < least) least = length;
    lengths[place++] = least;
  }
  const least = new Uint16Array(kinds.length).fill(NOT_FOUND);
  return { words: collector.index(), kinds: Uint8Array.from(kinds), lengths, least };
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
    best(names, scored(names, words, isForgiving), { length: value.trim().length, most, isListed });
  const exact = found(false);
  return exact.length === most ? exact : found(true);
}

/** Places that have all words, each with the sum of its errors and fits. */
interface Scored {
  places: readonly number[];
  scores: readonly number[];
}

const NOTHING: Scored = { places: [], scores: [] };

function scored(names: PlaceNames, words: readonly string[], isForgiving: boolean): Scored {
  // Long words leave few places for the others to be looked up for.
  const [first = "", ...others] = words.toSorted((a, b) => b.length - a.length);
  let found = withWord(names, first, isForgiving, null);
  for (const word of others) {
    if (found.places.length === 0) return NOTHING;
    found = withWord(names, word, isForgiving, found);
  }
  return found;
}

/** The places that have a word, among those that had the words before it. */
function withWord(
  { words: index, least }: PlaceNames,
  word: string,
  isForgiving: boolean,
  before: Scored | null,
): Scored {
  const { texts } = index;
  const touched: number[] = before ? [...before.places] : [];
  for (const place of touched) least[place] = MISSING;
  const note = (start: number, end: number, errors: number, fit: number) => {
    const score = errors * ERROR + fit;
    for (let at = start; at < end; at++) {
      const place = texts[at];
      const known = least[place];
      if (known === NOT_FOUND) {
        if (before) continue;
        touched.push(place);
      }
      if (score < known) least[place] = score;
    }
  };
  for (const spelling of spellingsOf(word)) {
    const most = isForgiving ? mostErrors(spelling) : 0;
    findWord(index, spelling, most, note);
    if (isForgiving && /^\p{L}{3}$/u.test(spelling)) findWordOfFour(index, spelling, note);
  }
  const places: number[] = [];
  const scores: number[] = [];
  for (let i = 0; i < touched.length; i++) {
    const place = touched[i];
    const score = least[place];
    least[place] = NOT_FOUND;
    if (score === MISSING) continue;
    places.push(place);
    scores.push(score + (before?.scores[i] ?? 0));
  }
  return { places, scores };
}

interface Wanted {
  /** Of the search. */
  length: number;
  most: number;
  isListed: (place: number) => boolean;
}

function best(
  { kinds, lengths }: PlaceNames,
  { places, scores }: Scored,
  { length, most, isListed }: Wanted,
): RankedPlace[] {
  const found: RankedPlace[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    const further = Math.max(0, lengths[place] - length);
    const fit = (scores[i] * 2 + (further > 1 ? 1 : 0)) * 8 + kinds[place];
    const rank = (fit * 0x100 + further) * MOST_PLACES + place;
    if (rank >= limit || !isListed(place)) continue;
    let at = found.length;
    while (at > 0 && found[at - 1].rank > rank) at--;
    found.splice(at, 0, { place, rank });
    if (found.length > most) found.pop();
    if (found.length === most) limit = found[most - 1]?.rank ?? limit;
  }
  return found;
}
