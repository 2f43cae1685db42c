import type { SeededRandom } from "../src/server/demo/seededRandom.ts";

/** A name with a letter left out, doubled, replaced or exchanged with the next, in one of its words of four letters. */
export function mistyped(name: string, random: SeededRandom): string {
  const words = name.split(" ");
  const index = random.pick([...words.keys()].filter((i) => /^[a-z]{4,}$/i.test(words[i] ?? "")));
  const word = words[index] ?? "";
  const at = Math.floor(random.between(0, word.length - 1));
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  words[index] = random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}q${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
  return words.join(" ");
}
