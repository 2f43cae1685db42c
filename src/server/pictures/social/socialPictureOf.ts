import { eq } from "drizzle-orm";
import { API_BASE } from "../../../contract/names.ts";
import type { Language } from "../../../lib/language.ts";
import type { Database } from "../../db/database.ts";
import { guideSocialPictures } from "../../db/guidePhotoSchema.ts";
import { SOCIAL_SIZE } from "./socialSize.ts";

export interface SocialPicture {
  /** On this server. */
  path: string;
  type: "image/jpeg";
  /** Pixels. */
  width: number;
  height: number;
}

/** Reads the picture for link previews of a guide in a language; null until it is drawn. */
export async function socialPictureOf(
  db: Database,
  guideId: string,
  language: Language,
): Promise<SocialPicture | null> {
  const { hashes } = guideSocialPictures;
  const [row] = await db
    .select({ hashes })
    .from(guideSocialPictures)
    .where(eq(guideSocialPictures.guideId, guideId));
  return row
    ? { path: `${API_BASE}/pictures/social/${row.hashes[language]}.jpg`, type: "image/jpeg", ...SOCIAL_SIZE }
    : null;
}
