/** Controls of the direction of text, with which a text could turn around what follows it. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without controls of its direction: each part of it still has that of its letters. */
export function plainDirection(text: string): string {
  return text.replaceAll(CONTROLS, "");
}

/** A text whose direction changes none of the text around it. */
export function isolated(text: string): string {
  return `\u2068${plainDirection(text)}\u2069`;
}
