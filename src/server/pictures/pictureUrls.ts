import { API_BASE } from "../../contract/names.ts";
import type { PhotoFormat } from "../../lib/guides/photoFormats.ts";
import type { BlobKind } from "../ports/blobs.ts";

/** Blobs that are shown as images. */
export type ImageKind = Extract<BlobKind, "picture" | "photo">;

const ENDINGS: Record<ImageKind, string> = { picture: "svg", photo: "jpg" };

/** The kinds of blobs that hold photos, by format. */
export const PHOTO_BLOB_KINDS = { avif: "avif", webp: "webp", jpg: "photo" } as const satisfies Record<
  PhotoFormat,
  BlobKind
>;

/** The path of a stored drawing on this server. */
export function pictureUrl(hash: string): string {
  return imageUrl("picture", hash);
}

/** The hash in the path of a stored photo; null for another address. */
export function photoHashOf(url: string): string | null {
  return new RegExp(`^${API_BASE}/pictures/([0-9a-f]{64})\\.jpg$`).exec(url)?.[1] ?? null;
}

/** The path of a stored image on this server. */
export function imageUrl(kind: ImageKind, hash: string): string {
  return `${API_BASE}/pictures/${hash}.${ENDINGS[kind]}`;
}
