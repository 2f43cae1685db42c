import type { TextKey } from "../i18n/textKey.ts";

interface AccountErrorDetail {
  /** The form's field that it belongs to; null for the form as a whole. */
  field?: string | null;
  /** Our own text; without it the provider's message is shown as it is. */
  text?: TextKey | null;
}

/** Why an account operation failed, for the reader. */
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

/** The provider did not respond, or failed: worth a retry. */
export class IdentityUnreachableError extends AccountError {
  constructor(message: string, text: TextKey) {
    super(message, { text });
    this.name = "IdentityUnreachableError";
  }
}
