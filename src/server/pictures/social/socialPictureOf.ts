import { API_BASE } from "../../../contract/names.ts";
import type { Language } from "../../../lib/language.ts";
import type { GuideRows } from "../../catalogue/guideRows.ts";
import { SOCIAL_SIZE } from "./socialOrder.ts";

export interface SocialPicture {
  /** On this server. */
  path: string;
  type: "image/jpeg";
  /** Pixels. */
  width: number;
  height: number;
}

/** The picture for link previews of a guide in a language; null until it is drawn. */
export function socialPictureOf(
  { socialHashes }: Pick<GuideRows, "socialHashes">,
  language: Language,
): SocialPicture | null {
  if (socialHashes === null) return null;
  return {
    path: `${API_BASE}/pictures/social/${socialHashes[language]}.jpg`,
    type: "image/jpeg",
    ...SOCIAL_SIZE,
  };
}
