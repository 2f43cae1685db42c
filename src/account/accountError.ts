import type { TextKey } from "../i18n/textKey.ts";

interface AccountErrorDetail {
  /** The form's field that it belongs to; null for the form as a whole. */
  field?: string | null;
  /** Our own text; without it the provider's message is shown as it is. */
  text?: TextKey | null;
  isUnreachable?: boolean;
}

/** Why an account operation failed, for the reader. */
export class AccountError extends Error {
  readonly field: string | null;
  readonly text: TextKey | null;
  /** Whether the provider did not respond, or failed. */
  readonly isUnreachable: boolean;

  constructor(
    message: string,
    { field = null, text = null, isUnreachable = false }: AccountErrorDetail = {},
  ) {
    super(message);
    this.name = "AccountError";
    this.field = field;
    this.text = text;
    this.isUnreachable = isUnreachable;
  }
}

/** The provider did not respond, or failed: worth a retry. */
export function unreachableError(message: string, text: TextKey): AccountError {
  return new AccountError(message, { text, isUnreachable: true });
}
