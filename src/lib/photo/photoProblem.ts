import { PHOTO_FILE_LIMITS } from "./photoFileLimits.ts";

/** Why a file cannot become a photo. */
export type PhotoProblem =
  | "photoEmpty"
  | "photoTooLarge"
  | "photoTooManyPixels"
  | "photoHeic"
  | "photoSvg"
  | "photoBroken";

/** The size of a JPEG follows its metadata. */
const HEAD_BYTES = 256 * 1024;

/** Checks a file by its first bytes, whatever its name says. @returns null for one that may be decoded */
export async function photoProblem(file: Blob): Promise<PhotoProblem | null> {
  if (file.size === 0) return "photoEmpty";
  if (file.size > PHOTO_FILE_LIMITS.bytes) return "photoTooLarge";
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head.subarray(0, 512));
  if (/^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(text.slice(4))) return "photoHeic";
  if (/^\s*(\xef\xbb\xbf)?\s*<(\?xml|!doctype|!--|svg)/i.test(text)) return "photoSvg";
  const pixels = pixelsOf(head);
  return pixels !== null && pixels > PHOTO_FILE_LIMITS.pixels ? "photoTooManyPixels" : null;
}

/** Width times height of a PNG or JPEG; null for other files and for one whose size is not in its head. */
function pixelsOf(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const isPng = head.length >= 24 && view.getUint32(0) === 0x89504e47;
  if (isPng) return view.getUint32(16) * view.getUint32(20);
  if (head.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  // Segments of a JPEG: marker, length, content. Frames are C0 to CF, without C4, C8 and CC.
  let at = 2;
  while (at + 9 < head.length) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    if (marker < 0xff00) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
