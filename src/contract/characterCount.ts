/** UTF-16 code units that are divided at once: to find one character takes time in proportion to the whole text. */
const PIECE = 500;

/** Number of characters of a text as people count them: an emoji of several parts, or a letter with its accents, is one. */
export function characterCount(text: string): number {
  const segmenter = new Intl.Segmenter();
  let count = 0;
  let size = PIECE;
  let start = 0;
  while (start + size < text.length) {
    // With the second half of what would be cut off inside a character.
    const end = start + size + (/[\ud800-\udbff]/.test(text.charAt(start + size - 1)) ? 1 : 0);
    const segments = segmenter.segment(text.slice(start, end));
    const starts = Array.from(segments, ({ index }) => index);
    // The last one may go on in the next piece.
    count += starts.length - 1;
    start += starts.at(-1) ?? 0;
    size = starts.length > 1 ? PIECE : 2 * size;
  }
  for (const _ of segmenter.segment(text.slice(start))) count++;
  return count;
}
