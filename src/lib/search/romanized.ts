const CYRILLIC = /[\u0400-\u04ff]/;

const LETTERS: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "i",
  і: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  "’": "",
};
/** Where the official Ukrainian romanization (2010) differs from the usual one of Russian. */
const UKRAINIAN: Readonly<Record<string, string>> = { ...LETTERS, г: "h", и: "y", ю: "iu", я: "ia" };

/**
 * A folded word in Latin letters, by the Ukrainian and by the Russian romanization, without repetition; empty for a
 * word without Cyrillic letters.
 */
export function romanized(word: string): string[] {
  if (!CYRILLIC.test(word)) return [];
  const inLatin = (letters: typeof LETTERS) =>
    Array.from(word, (letter) => letters[letter] ?? letter).join("");
  return [...new Set([inLatin(UKRAINIAN), inLatin(LETTERS)])];
}
