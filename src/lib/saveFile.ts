/** Milliseconds after which the browser has surely taken over a file. */
const TAKEN_AFTER = 60_000;

/** Has the browser save a text as a file. @param type MIME type */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_AFTER);
}
