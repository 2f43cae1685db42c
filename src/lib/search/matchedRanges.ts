import { foldText } from "../foldText.ts";
import { findWord, mostErrors, spellingsOf, WORD, wordCollector, wordsOf } from "./wordIndex.ts";

/** From and to, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/**
 * The parts of a text that a search finds, in their order and apart from each other: of a word that is written as it
 * was typed the letters, of any other the whole.
 *
 * @param isForgiving whether words that are found nowhere else in the text may have typing errors
 */
export function matchedRanges(text: string, value: string, isForgiving: boolean): TextRange[] {
  const places = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const ranges = wordsOf(value).flatMap((wanted) => {
    const exact = places.flatMap((place) => exactRange(place, wanted) ?? []);
    return exact.length > 0 || !isForgiving
      ? exact
      : places.filter(({ word }) => isSimilar(word, wanted)).map(({ start, end }): TextRange => [start, end]);
  });
  return joined(ranges);
}

function exactRange(
  { word, start, end }: { word: string; start: number; end: number },
  wanted: string,
): TextRange[] | null {
  const folded = foldText(word);
  const at = folded.indexOf(wanted);
  if (at >= 0 && folded.length === word.length) return [[start + at, start + at + wanted.length]];
  const isFound = spellingsOf(folded).some((spelling) =>
    spellingsOf(wanted).some((given) => spelling.includes(given)),
  );
  return isFound ? [[start, end]] : null;
}

function isSimilar(word: string, wanted: string): boolean {
  const collector = wordCollector();
  collector.add([word]);
  const index = collector.index();
  let isFound = false;
  for (const spelling of spellingsOf(wanted)) {
    findWord(index, spelling, mostErrors(spelling), () => {
      isFound = true;
    });
  }
  return isFound;
}

/** Ranges that overlap or touch become one. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}
