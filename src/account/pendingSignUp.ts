import { proxy } from "valtio";

interface PendingSignUp {
  /** Whose address is to be confirmed; null when that is not known (any more). */
  username: string | null;
  /** Where the code went, as the provider tells it (`m***@e***`). */
  destination: string | null;
  /** For signing in after the code. Lives in memory only and is never written anywhere. */
  password: string | null;
  isMarketingAllowed: boolean;
}

const NOTHING: PendingSignUp = {
  username: null,
  destination: null,
  password: null,
  isMarketingAllowed: false,
};

/** The account that waits for its confirmation code. */
export const pendingSignUp = proxy<PendingSignUp>({ ...NOTHING });

export function expectCode(pending: PendingSignUp): void {
  Object.assign(pendingSignUp, pending);
}

export function forgetPendingSignUp(): void {
  Object.assign(pendingSignUp, NOTHING);
}
