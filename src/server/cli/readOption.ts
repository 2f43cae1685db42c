/** A day such as 2026-12-31, at its end or beginning in UTC, or a time in ISO 8601. @throws RangeError for others */
export function readDate(text: string, edge: "start" | "end"): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = isDay ? `${text}T${edge === "end" ? "23:59:59.999" : "00:00:00"}Z` : text;
  const date = new Date(time);
  // Date accepts February 31 as March 3.
  const isReal = !Number.isNaN(date.getTime()) && (!isDay || date.toISOString().startsWith(text));
  if (isReal && /^\d{4}-\d\d-\d\d(T.+)?$/.test(text)) return date.toISOString();
  throw new RangeError(`"${text}" is not a day such as 2026-12-31`);
}

/** @throws RangeError for anything but a whole number in the range */
export function readWhole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new RangeError(`"${text}" is not a whole number from ${least} to ${most}`);
  };
}

/** @throws RangeError for a word that is none of these */
export function readChoice<Choice extends string>(choices: readonly Choice[]): (text: string) => Choice {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new RangeError(`"${text}" is not one of ${choices.join(", ")}`);
  };
}
