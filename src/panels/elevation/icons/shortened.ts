/** Fewer letters of a longer name would not be recognised. */
const LEAST_LETTERS = 6;

/** A name of at most so many letters; empty when too few of them would remain. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  return most < LEAST_LETTERS
    ? ""
    : `${letters
        .slice(0, Math.floor(most) - 1)
        .join("")
        .trimEnd()}…`;
}
