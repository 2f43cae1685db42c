/** What a comment may have. */
export const COMMENT_LIMITS = {
  /** Of its text, as people count them. */
  characters: { min: 2, max: 2000 },
  photos: 3,
  /** Of a photo as it is sent. */
  photoBytes: 5 * 1024 * 1024,
  /** Width times height of a photo that the server decodes. */
  photoPixels: 25_000_000,
  /** Width and height to which a photo is reduced, in pixels. */
  photoSide: 1600,
  /** How long its author may edit it, in milliseconds. */
  edit: 24 * 3_600_000,
  /** How long ago the day may be on which it was seen, in days. */
  seenDays: 366,
  uniqueId: 64,
} as const;
