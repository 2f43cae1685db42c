/** Number of characters of a text as people count them: an emoji of several parts, or a letter with its accents, is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(text)) count++;
  return count;
}
