/** Longer names are cut: file systems allow 255 bytes, and a character may take four. */
const MAX_CHARACTERS = 50;

/** A name for a file: letters and digits of any script with hyphens between; `fallback` if there are none. */
export function fileName(name: string, fallback: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = [...words.join("-")].slice(0, MAX_CHARACTERS).join("").replace(/-$/, "");
  return joined || fallback;
}
