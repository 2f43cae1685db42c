import type { TextKey } from "../../i18n/translation.ts";
import { AccountError } from "../accountError.ts";

/** What a form shows when its call failed: words of ours, or the provider's own. */
export interface FormFailure {
  field: string | null;
  words: { type: "text"; message: TextKey } | { type: "provider"; message: string };
}

export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof AccountError)) {
    console.error(error);
    return { field: null, words: { type: "text", message: "identity.failed" } };
  }
  const { field, text, message } = error;
  return {
    field,
    words: text ? { type: "text", message: text } : { type: "provider", message },
  };
}
