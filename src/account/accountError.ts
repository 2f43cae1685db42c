import type { TextKey } from "../i18n/translation.ts";

interface AccountErrorDetail {
  /** The form's field that it belongs to; null for the form as a whole. */
  field?: string | null;
  /** Our own words for it; without them the message is the provider's and shown as it is. */
  text?: TextKey | null;
}

/** Why an account operation did not succeed, for the reader. */
export class AccountError extends Error {
  readonly field: string | null;
  readonly text: TextKey | null;

  constructor(message: string, { field = null, text = null }: AccountErrorDetail = {}) {
    super(message);
    this.name = "AccountError";
    this.field = field;
    this.text = text;
  }
}

/** The provider gave no answer, or failed itself: worth another try. */
export class IdentityUnreachable extends AccountError {
  constructor(message: string, text: TextKey) {
    super(message, { text });
    this.name = "IdentityUnreachable";
  }
}
