import type { SignUpForm } from "../stores/person/pendingSignUp.ts";
import type { IdentityUser } from "../stores/person/session.ts";

export interface Credentials {
  username: string;
  password: string;
}

export interface SessionTokens {
  accessToken: string;
  /** When the access token expires: milliseconds since 1970 by this machine's clock. */
  expiresAt: number;
  user: IdentityUser;
}

/**
 * The account provider. Operations throw `AccountError`, an unreachable one if there was no response or the
 * provider failed.
 */
export interface IdentityService {
  /** Stored as the last used way of signing in. */
  readonly type: string;
  /** Creates an account; returns `confirm` if a code that was sent has to be entered first. */
  signUp(form: SignUpForm): Promise<{ next: "signIn" } | { next: "confirm"; destination: string | null }>;
  signIn(credentials: Credentials): Promise<"signedIn" | "confirm">;
  confirmSignUp(answer: { username: string; code: string }): Promise<void>;
  /** Sends a new code; returns where it was sent. */
  resendConfirmationCode(account: { username: string }): Promise<string | null>;
  /** The session's tokens, refreshed if `isForced` or expired; null if the session has ended. */
  refresh(options: { isForced: boolean }): Promise<SessionTokens | null>;
  requestResetPassword(account: { email: string }): Promise<void>;
  /** `username` may be the e-mail address. */
  confirmResetPassword(answer: Credentials & { code: string }): Promise<void>;
  /** Ends the session on this device and revokes its refresh token. */
  signOut(): Promise<void>;
}
