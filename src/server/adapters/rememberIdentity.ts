import { decodeJwt } from "jose";
import { createLruCache } from "../cache/lruCache.ts";
import type { Caller, Identity } from "../ports/identity.ts";

const TOKENS_KEPT = 5000;
/** A token is verified again after this time, so that a key that was withdrawn ends its use. */
const KEPT_MILLISECONDS = 60_000;

/**
 * Caches the callers of verified tokens for a minute, but not beyond a token's expiry: the signature of an access token
 * costs more to verify than most responses. Only JWTs with an expiry are cached.
 * @param now milliseconds since 1970
 */
export function rememberIdentity(identity: Identity, now: () => number): Identity {
  const known = createLruCache<{ caller: Caller; since: number; until: number }>(TOKENS_KEPT);
  return {
    async verify(token) {
      const cached = known.get(token);
      const since = now();
      // One from before the clock was set back would be used for as long as the clock was set back.
      if (cached && since >= cached.since && since < cached.until) return cached.caller;
      const caller = await identity.verify(token);
      if (caller !== null && caller !== "expired") {
        known.set(token, { caller, since, until: Math.min(since + KEPT_MILLISECONDS, expiryOf(token)) });
      }
      return caller;
    },
  };
}

/** Milliseconds since 1970; 0 if the token has none. */
function expiryOf(token: string): number {
  try {
    return 1000 * (decodeJwt(token).exp ?? 0);
  } catch {
    return 0;
  }
}

/** Accepts the tokens of several issuers: the first that recognises a token identifies its caller. */
export function anyIdentity(...identities: Identity[]): Identity {
  return {
    async verify(token) {
      for (const identity of identities) {
        const caller = await identity.verify(token);
        if (caller) return caller;
      }
      return null;
    },
  };
}
