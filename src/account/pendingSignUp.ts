import { proxy } from "valtio";

interface PendingSignUp {
  /** The account to confirm; null if unknown. */
  username: string | null;
  /** The address that was just typed here; null where another page did that, which only knows `destination`. */
  email: string | null;
  /** Where the code was sent, masked by the provider (`m***@e***`). */
  destination: string | null;
  /** For signing in after the code. Kept in memory only, never stored. */
  password: string | null;
  isMarketingAllowed: boolean;
}

const NOTHING: PendingSignUp = {
  username: null,
  email: null,
  destination: null,
  password: null,
  isMarketingAllowed: false,
};

/** The account that awaits its confirmation code. */
export const pendingSignUp = proxy<PendingSignUp>({ ...NOTHING });

export function expectCode(pending: Omit<PendingSignUp, "email"> & Partial<PendingSignUp>): void {
  Object.assign(pendingSignUp, NOTHING, pending);
}

export function forgetPendingSignUp(): void {
  Object.assign(pendingSignUp, NOTHING);
}
