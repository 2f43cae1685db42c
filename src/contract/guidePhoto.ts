import * as z from "zod/mini";
import { nullishText } from "./nullish.ts";

/** What an operator may give to a guide. */
export const GUIDE_PHOTO_LIMITS = {
  count: 12,
  /** Characters of one alternative text. */
  text: 250,
} as const;

/** Most characters of the picture that is shown, blurred, until a photo has come. */
export const MAX_BLUR_LENGTH = 300;

/** What a photo shows, by language. */
export const photoTexts = z.object({
  en: z.optional(z.string()),
  uk: z.optional(z.string()),
  cs: z.optional(z.string()),
});
export type PhotoTexts = z.infer<typeof photoTexts>;

export const guidePhoto = z.object({
  /** The photo as a JPEG; also one of the guide's pictures. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** A data URL of a few pixels. */
  blur: nullishText,
  texts: z.nullish(photoTexts),
  /** Widths of its smaller files, in every format; absent until they are made. */
  widths: z.nullish(z.array(z.number())),
});
export type GuidePhotoWire = z.infer<typeof guidePhoto>;

/** A photo in the page's format: absent values are null or empty. */
export interface GuidePhoto {
  url: string;
  width: number;
  height: number;
  blur: string | null;
  texts: PhotoTexts;
  widths: number[];
}

export function guidePhotoFromWire({ url, width, height, blur, texts, widths }: GuidePhotoWire): GuidePhoto {
  return { url, width, height, blur: blur ?? null, texts: texts ?? {}, widths: widths ?? [] };
}
