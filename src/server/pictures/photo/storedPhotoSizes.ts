import { COMMENT_LIMITS } from "../../../contract/commentLimits.ts";
import { PHOTO_LIMITS } from "../../../contract/profilePhotoLimits.ts";

const OF_COMMENTS = { width: COMMENT_LIMITS.photoSide, height: COMMENT_LIMITS.photoSide, quality: 85 };

/** The largest size in pixels, and JPEG's quality, with which a photo is stored, by what shows it. */
export const STORED_PHOTO_SIZES = {
  profile: { ...PHOTO_LIMITS.profile, quality: 85 },
  cover: { ...PHOTO_LIMITS.cover, quality: 85 },
  comment: OF_COMMENTS,
  /** Shown beside those of comments. */
  waypoint: OF_COMMENTS,
  /** Shown until the smaller files are made of it. */
  guide: { width: 2400, height: 2400, quality: 90 },
} as const;
export type StoredPhotoKind = keyof typeof STORED_PHOTO_SIZES;
