/** The caller of a request; users are identified by the `sub` of their account. */
export type Caller = { role: "guest" } | { role: "user"; userId: string; username: string };

/** Resolves a token to its user. */
export interface Identity {
  /**
   * The caller of a token; null for a token of another issuer or a forged one.
   * @throws TokenExpiredError for a genuine token that has expired.
   */
  verify(token: string): Promise<Caller | null>;
}

export class TokenExpiredError extends Error {
  override name = "TokenExpiredError";
}
