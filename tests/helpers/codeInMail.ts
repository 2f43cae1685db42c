/** A code on a line of its own, as the embedded provider writes it. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/m;

/** The code in the text of an e-mail; empty if there is none. */
export function codeInMail(text = ""): string {
  return CODE.exec(text)?.[0] ?? "";
}
