/** The caller of a request; users are identified by the `sub` of their account. */
export type Caller = { role: "guest" } | { role: "user"; userId: string; username: string };

/** Resolves a token to its user. */
export interface Identity {
  /**
   * The caller of a token, or that a genuine token has expired; null for a token of another issuer or a forged one.
   */
  verify(token: string): Promise<Caller | "expired" | null>;
}
