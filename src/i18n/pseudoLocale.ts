const LETTERS = "aceinorsuyzACEINORSUYZ";
const WITH_ACCENTS = "áčéîñöřšůýžÁČÉÎÑÖŘŠŮÝŽ";
const ACCENTED: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  [...LETTERS].map((letter, i) => [letter, WITH_ACCENTS[i]]),
);
/** Translations are this much longer than English, short ones more. */
const GROWTH = 0.4;
const PADDING = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen";

/**
 * English in disguise, to see which texts are cut off when they are longer, and which are not translated at all:
 * accented letters between brackets, longer by 40 %. Placeholders are kept.
 */
export function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\{\w+\}\})/)
    .map((part) =>
      part.startsWith("{{") ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
    )
    .join("");
  const padding = PADDING.slice(0, Math.max(2, Math.ceil(text.length * GROWTH)));
  return `[${accented} ${padding}]`;
}

/** The texts of an area, each changed by `pseudoText`. */
export function pseudoArea(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));
}
