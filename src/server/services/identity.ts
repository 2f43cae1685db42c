/** Who makes a call; users by the `sub` of their account. */
export type Caller = { role: "guest" } | { role: "user"; userId: string; username: string };

/** Resolves a token to its user. */
export interface Identity {
  /**
   * The caller whom the token names; null for a token that is not this issuer's, or forged.
   * @throws TokenExpiredError for a genuine token that is too old.
   */
  verify(token: string): Promise<Caller | null>;
}

export class TokenExpiredError extends Error {
  override name = "TokenExpiredError";
}
