import { firstAtLeast } from "../firstAtLeast.ts";
import { foldText } from "../foldText.ts";
import { romanized } from "./romanized.ts";

/** The distinct words of texts, sorted, and the texts that contain each; words are folded. */
export interface WordIndex {
  words: readonly string[];
  /** All words, each with a line break before it; word i starts at `starts[i]`. */
  joined: string;
  starts: Uint32Array;
  /** How many letters each word shares with the one before it, at its beginning. */
  shared: Uint8Array;
  /** Texts of word i: `texts` from `ends[i - 1]` (0 for the first) to `ends[i]`, as numbers in the order of adding. */
  texts: Uint32Array;
  ends: Uint32Array;
}

/** Typing errors by which a text differs from a word that was searched for, for each text; `NOT_FOUND` if it lacks it. */
export type Errors = Uint8Array;
export const NOT_FOUND = 255;

/** Letters and digits, with marks that are not part of a letter. */
export const WORD = /[\p{L}\p{N}\p{M}’]+/gu;
/** Words are distinguished by their first letters; longer ones are names of files and the like. */
const LONGEST = 60;

/** More errors than are ever forgiven, to which more can be added. */
const FAR = 100;

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldedWord).filter(Boolean);
}

/** Empty for a word of marks alone. */
function foldedWord(word: string): string {
  return foldText(word).slice(0, LONGEST);
}

/** A word as it may be written in the other alphabet, itself first. */
export function spellingsOf(word: string): string[] {
  return [word, ...romanized(word)];
}

/** Typing errors that are forgiven in a word. Numbers are meant as they are typed. */
export function mostErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Collects texts for an index. */
export function wordCollector() {
  const idOf = new Map<string, number>();
  /** The text to which each word belonged last. */
  const lastTexts: number[] = [];
  /** Ids of the spellings of each word as it is written: the same words occur again and again. */
  const idsOf = new Map<string, number[]>();
  /** Which word is in which text. */
  const ids: number[] = [];
  const texts: number[] = [];
  let count = 0;
  const id = (spelling: string) => {
    const known = idOf.get(spelling);
    if (known !== undefined) return known;
    idOf.set(spelling, idOf.size);
    return lastTexts.push(-1) - 1;
  };
  return {
    /** The next text, in as many parts as it has. */
    add(parts: readonly string[]): void {
      for (const part of parts) {
        for (const word of part.match(WORD) ?? []) {
          const known = idsOf.get(word) ?? spellingsOf(foldedWord(word)).filter(Boolean).map(id);
          idsOf.set(word, known);
          for (const id of known) {
            if (lastTexts[id] === count) continue;
            lastTexts[id] = count;
            ids.push(id);
            texts.push(count);
          }
        }
      }
      count++;
    },
    index: (): WordIndex => indexOf(idOf, ids, texts),
  };
}

/** @param ids of words, each with the number of its text in `texts` */
function indexOf(
  idOf: ReadonlyMap<string, number>,
  ids: readonly number[],
  texts: readonly number[],
): WordIndex {
  const sorted = [...idOf.keys()].sort();
  const order = sorted.map((word) => idOf.get(word) ?? 0);
  const counts = new Uint32Array(sorted.length);
  for (const id of ids) counts[id]++;
  let end = 0;
  let start = 0;
  const starts = new Uint32Array(sorted.length);
  const ends = new Uint32Array(sorted.length);
  /** Where the next text of each word goes. */
  const places = new Uint32Array(sorted.length);
  for (const [i, id] of order.entries()) {
    places[id] = end;
    end += counts[id];
    ends[i] = end;
    starts[i] = start + 1;
    start += 1 + (sorted[i] ?? "").length;
  }
  const textsOfWords = new Uint32Array(end);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i];
    const at = places[id];
    textsOfWords[at] = texts[i];
    places[id] = at + 1;
  }
  const shared = Uint8Array.from(sorted, (word, i) => sharedLength(word, sorted[i - 1] ?? ""));
  const joined = sorted.map((word) => `\n${word}`).join("");
  return { words: sorted, joined, starts, shared, texts: textsOfWords, ends };
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < b.length && a[length] === b[length]) length++;
  return length;
}

/** How much of a word that texts contain was searched for: all of it, its beginning, or a part inside. */
export type Fit = 0 | 1 | 2;

/** Texts that contain a word: `index.texts` from `start` to `end`. */
type Note = (start: number, end: number, errors: number, fit: Fit) => void;

/**
 * Notes the texts that contain a word, or words that begin like it except for typing errors.
 *
 * @param word folded; found anywhere in a text's words
 * @param mostErrors 0 to find the word as it is
 * @param note called for each word of the texts that is found, more than once for one that is found with and without
 * errors
 */
export function findWord(index: WordIndex, word: string, mostErrors: number, note: Note): void {
  const { joined, words, starts, ends } = index;
  const noteWord = (found: number, errors: number, isInside: boolean) => {
    const isWhole = (words[found]?.length ?? 0) <= word.length + errors;
    note(ends[found - 1] ?? 0, ends[found] ?? 0, errors, isInside ? 2 : isWhole ? 0 : 1);
  };
  let found = 0;
  for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, starts[found + 1])) {
    while ((starts[found + 1] ?? Number.POSITIVE_INFINITY) <= at) found++;
    noteWord(found, 0, at > (starts[found] ?? 0));
    if (found + 1 === starts.length) break;
  }
  if (mostErrors > 0) similarWords(index, word, mostErrors, noteWord);
}

/** Notes the texts that contain a word of four letters of which an inner one is missing in three that were typed. */
export function findWordOfFour({ joined, starts, ends }: WordIndex, word: string, note: Note): void {
  const [a = "", b = "", c = ""] = word;
  for (const { index } of joined.matchAll(new RegExp(`\\n(?:${a}.${b}${c}|${a}${b}.${c})(?=\\n|$)`, "g"))) {
    const found = firstAtLeast(starts, index + 1);
    note(ends[found - 1] ?? 0, ends[found] ?? 0, 1, 0);
  }
}

/**
 * Words of which a beginning can be turned into `word` by few insertions, deletions, replacements and exchanges of
 * neighbours (optimal string alignment distance). The table of a word is that of the word before it as far as both
 * begin alike, and a beginning that differs too much rules out all words with it.
 */
function similarWords(
  { words, shared }: WordIndex,
  word: string,
  most: number,
  note: (found: number, errors: number, isInside: boolean) => void,
): void {
  const width = word.length + 1;
  // Row r: for the first r letters of the indexed word, the errors for each number of letters of `word`.
  const table = new Uint8Array(width * (LONGEST + 1)).fill(FAR);
  for (let column = 0; column < width; column++) table[column] = column;
  // The fewest errors for the whole `word` down to each row.
  const best = new Uint8Array(LONGEST + 1).fill(NOT_FOUND);
  best[0] = word.length;
  // The row where the table ended, and how much of a word has to be the same for that to be its end as well.
  let last = 0;
  let decidedBy = 0;
  for (let i = 0; i < words.length; i++) {
    const common = shared[i] ?? 0;
    if (common < decidedBy || decidedBy === 0) {
      const indexed = words[i] ?? "";
      decidedBy = Number.POSITIVE_INFINITY;
      for (last = common + 1; last <= indexed.length; last++) {
        const least = fillRow(table, { row: last, indexed, word, most });
        best[last] = Math.min(best[last - 1] ?? NOT_FOUND, table[last * width + width - 1] ?? NOT_FOUND);
        if (least > most) decidedBy = last;
        if (least > most || last === indexed.length) break;
      }
    }
    const errors = best[last] ?? NOT_FOUND;
    if (errors <= most) note(i, errors, false);
  }
}

/**
 * Fills a row from the two above it; gives its least number. Numbers that lie further from the diagonal than `most` are
 * larger than that, so they are left as they are.
 */
function fillRow(
  table: Uint8Array,
  { row, indexed, word, most }: { row: number; indexed: string; word: string; most: number },
): number {
  const width = word.length + 1;
  const at = row * width;
  const letter = indexed.charCodeAt(row - 1);
  const letterBefore = indexed.charCodeAt(row - 2);
  let least = NOT_FOUND;
  if (row <= most) {
    table[at] = row;
    least = row;
  }
  const end = Math.min(width, row + most + 1);
  for (let column = Math.max(1, row - most); column < end; column++) {
    const wanted = word.charCodeAt(column - 1);
    const above = at - width + column;
    let errors = table[above - 1] + (letter === wanted ? 0 : 1);
    const left = table[at + column - 1] + 1;
    if (left < errors) errors = left;
    const up = table[above] + 1;
    if (up < errors) errors = up;
    if (row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === wanted) {
      const swapped = table[above - width - 2] + 1;
      if (swapped < errors) errors = swapped;
    }
    table[at + column] = errors;
    if (errors < least) least = errors;
  }
  return least;
}
