/** Longer names are cut: file systems allow 255 bytes, and a character may take four. */
const MAX_CHARACTERS = 50;

/** Milliseconds after which the browser has surely taken over a file. */
const TAKEN_AFTER = 60_000;

/** Has the browser save a file. @param type MIME type */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_AFTER);
}

/** A name for a file: letters and digits of any script with hyphens between; `fallback` if there are none. */
export function fileName(name: string, fallback: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = [...words.join("-")].slice(0, MAX_CHARACTERS).join("").replace(/-$/, "");
  return joined || fallback;
}
