/** The caller of a request; users are identified by the `sub` of their account. */
export type Caller = { role: "guest" } | { role: "user"; userId: string; username: string };

/** Resolves a token to its user. */
export interface Identity {
  /** The caller of a token; `expired` for a genuine one that has, null for a forged or another issuer's. */
  verify(token: string): Promise<Caller | "expired" | null>;
}
