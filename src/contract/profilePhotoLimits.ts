/** The pictures of a profile, as in the paths of their calls. */
export const PHOTO_KINDS = ["profile", "cover"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Sizes to which photos are cropped and encoded, in pixels, and what the server accepts. */
export const PHOTO_LIMITS = {
  profile: { width: 512, height: 512 },
  cover: { width: 1300, height: 600 },
  /** Of the encoded photo. */
  bytes: 2 * 1024 * 1024,
  /** Width times height of a photo that the server decodes. */
  pixels: 4_000_000,
  /** Width and height of one: decoding costs as much for each line of a picture that is little else. */
  side: 10_000,
} as const;
