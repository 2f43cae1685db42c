import { proxy } from "valtio";

interface PendingSignUp {
  /** The account to confirm; null if unknown. */
  username: string | null;
  /** Where the code was sent, masked by the provider (`m***@e***`). */
  destination: string | null;
  /** For signing in after the code. Kept in memory only, never stored. */
  password: string | null;
  isMarketingAllowed: boolean;
}

const NOTHING: PendingSignUp = {
  username: null,
  destination: null,
  password: null,
  isMarketingAllowed: false,
};

/** The account that awaits its confirmation code. */
export const pendingSignUp = proxy<PendingSignUp>({ ...NOTHING });

export function expectCode(pending: PendingSignUp): void {
  Object.assign(pendingSignUp, pending);
}

export function forgetPendingSignUp(): void {
  Object.assign(pendingSignUp, NOTHING);
}
