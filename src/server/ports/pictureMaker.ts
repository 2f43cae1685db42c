import type { PhotoFormat } from "../../lib/guides/photoFormats.ts";
import type { TerrainTile } from "../mapArchives/light/lightTile.ts";
import type { SocialOrder, SocialPictures } from "../pictures/social/socialOrder.ts";

/** A file that was made of a photo. */
export interface PhotoFile {
  /** Pixels. */
  width: number;
  format: PhotoFormat;
  bytes: Uint8Array;
}

/** Encodes pictures, which takes seconds of CPU: never for a request, and not on its thread. */
export interface PictureMaker {
  /** The smaller files of a photo, in every width and format. */
  photoFiles(photo: Uint8Array): Promise<PhotoFile[]>;
  /** The pictures for link previews of a guide. */
  socialPictures(order: SocialOrder): Promise<SocialPictures>;
  /** A tile of elevation in a third of its bytes; null for one that cannot be read. */
  lightTile(tile: TerrainTile): Promise<Uint8Array | null>;
}
