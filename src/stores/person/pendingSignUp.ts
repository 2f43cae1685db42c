import { proxy } from "valtio";
import { onForgetPerson } from "./forgetPerson.ts";

export interface SignUpForm {
  displayName: string;
  email: string;
  username: string;
  password: string;
  isTermsOfUseAccepted: boolean;
  isMarketingAllowed: boolean;
}

interface PendingSignUp {
  /** The account to confirm; null if unknown. */
  username: string | null;
  /** What the account was created with on this page; null after a reload. Kept in memory only, never stored. */
  form: SignUpForm | null;
  /** Where the code was sent, masked by the provider (`m***@e***`). */
  destination: string | null;
  /** For signing in after the code. Kept in memory only, never stored. */
  password: string | null;
  isMarketingAllowed: boolean;
}

const NOTHING: PendingSignUp = {
  username: null,
  form: null,
  destination: null,
  password: null,
  isMarketingAllowed: false,
};

/** The account that awaits its confirmation code. */
export const pendingSignUp = proxy<PendingSignUp>({ ...NOTHING });

export function expectCode(pending: Omit<PendingSignUp, "form"> & Partial<PendingSignUp>): void {
  Object.assign(pendingSignUp, NOTHING, pending);
}

onForgetPerson(forgetPendingSignUp);

export function forgetPendingSignUp(): void {
  Object.assign(pendingSignUp, NOTHING);
}
