import { vi } from "vitest";
import type { IdentityService, SessionTokens } from "../../../src/account/identityService.ts";

/** Tokens of a person that end at `expiresAt`, milliseconds since 1970. */
export function tokensOf(name: string, accessToken: string, expiresAt: number): SessionTokens {
  return {
    accessToken,
    expiresAt,
    user: { id: `id-${name}`, parseUserId: null, username: name, displayName: null },
  };
}

/** What a provider keeps in the browser's storage: the same for all tabs. */
export interface StoredSession {
  tokens: SessionTokens | null;
  /** How often the provider was asked for new tokens. */
  refreshes: number;
  /** What a forced refresh gives; an Error is thrown. */
  next: () => SessionTokens | Error | null;
}

export function storedSession(
  tokens: SessionTokens | null,
  next: StoredSession["next"] = () => tokens,
): StoredSession {
  return { tokens, refreshes: 0, next };
}

/** A provider whose every operation succeeds until a test replaces it. */
export function fakeIdentity(kept: StoredSession) {
  const operations = {
    type: "email",
    signUp: vi.fn<IdentityService["signUp"]>(async () => ({ next: "signIn" })),
    signIn: vi.fn<IdentityService["signIn"]>(async () => "signedIn"),
    confirmSignUp: vi.fn<IdentityService["confirmSignUp"]>(async () => {}),
    resendConfirmationCode: vi.fn<IdentityService["resendConfirmationCode"]>(async () => "m***@e***"),
    requestResetPassword: vi.fn<IdentityService["requestResetPassword"]>(async () => {}),
    confirmResetPassword: vi.fn<IdentityService["confirmResetPassword"]>(async () => {}),
    signOut: vi.fn<IdentityService["signOut"]>(async () => {
      kept.tokens = null;
    }),
    refresh: vi.fn<IdentityService["refresh"]>(async ({ isForced }) => {
      if (!isForced) return kept.tokens;
      kept.refreshes++;
      const tokens = kept.next();
      if (tokens instanceof Error) throw tokens;
      kept.tokens = tokens;
      return tokens;
    }),
  };
  return operations satisfies IdentityService;
}
