import type { IdentityUser } from "../stores/person/session.ts";

export interface SignUpForm {
  displayName: string;
  email: string;
  username: string;
  password: string;
  isTermsOfUseAccepted: boolean;
  isMarketingAllowed: boolean;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface SessionTokens {
  accessToken: string;
  /** When the access token ends: milliseconds since 1970 by the clock of this machine. */
  expiresAt: number;
  user: IdentityUser;
}

/**
 * The provider of accounts. Operations throw an `AccountError`; an `IdentityUnreachable` when there was no answer or
 * the provider failed.
 */
export interface IdentityService {
  /** Kept as the last used way of signing in. */
  readonly type: string;
  /** Creates an account; `confirm` when a code was sent that has to be entered first. */
  signUp(form: SignUpForm): Promise<{ next: "signIn" } | { next: "confirm"; destination: string | null }>;
  signIn(credentials: Credentials): Promise<"signedIn" | "confirm">;
  confirmSignUp(answer: { username: string; code: string }): Promise<void>;
  /** Sends a new code; returns where it went. */
  resendConfirmationCode(account: { username: string }): Promise<string | null>;
  /** The tokens of the session, new ones when `isForced` or when the kept ones have ended; null when the session is over. */
  refresh(options: { isForced: boolean }): Promise<SessionTokens | null>;
  requestResetPassword(account: { email: string }): Promise<void>;
  /** `username` may be the e-mail address. */
  confirmResetPassword(answer: Credentials & { code: string }): Promise<void>;
  /** Ends the session on this device and revokes its refresh token. */
  signOut(): Promise<void>;
}
