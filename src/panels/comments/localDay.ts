/** A day of the reader's calendar, as in 2026-11-26. */
export function localDay(time = Date.now()): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
