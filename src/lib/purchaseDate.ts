const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The date of a purchase as M/d/yyyy. A moment is shown as the date that it has in the reader's time zone; a date
 * without a time stays as it is.
 * @param purchaseDate ISO 8601
 * @returns an empty text for an invalid date
 */
export function purchaseDate(purchaseDate: string): string {
  const [, year, month, day] = DATE_ONLY.exec(purchaseDate) ?? [];
  if (day) return `${Number(month)}/${Number(day)}/${year}`;
  const date = new Date(purchaseDate);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`;
}

/** The time to sort a purchase by, in milliseconds since 1970: 0 for an invalid date, which comes first. */
export function purchaseTime(purchaseDate: string): number {
  return Date.parse(purchaseDate) || 0;
}
