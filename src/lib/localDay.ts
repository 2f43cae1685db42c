/** A day of the reader's calendar, as in 2026-11-26. */
export function localDay(time = Date.now()): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The hour of what has a day alone: the same day from UTC-10:30 to UTC+13, from Hawaii to New Zealand's summer. */
export const MIDDLE_OF_DAY = "10:30:00Z";
