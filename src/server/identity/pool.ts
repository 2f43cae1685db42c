import type { Database } from "../db/database.ts";
import type { Limiter } from "../http/limits/createLimiter.ts";
import type { QueueMail } from "../ports/mailSender.ts";
import { EMBEDDED_POOL_ID } from "../settings/userPool.ts";
import type { Seal } from "./seal.ts";
import type { SigningKey } from "./signingKeys.ts";

/** The part of the pool id that SRP hashes. */
export const POOL_NAME = EMBEDDED_POOL_ID.slice(EMBEDDED_POOL_ID.indexOf("_") + 1);

/** The dependencies of the operations. */
export interface Pool {
  db: Database;
  seal: Seal;
  queueMail: QueueMail;
  signingKey(): Promise<SigningKey>;
  issuer: string;
  /** URL of the page, without a trailing slash, for links in e-mails. */
  publicUrl: string;
  /** Lifetime of access and id tokens in seconds. */
  tokenSeconds: number;
  isConfirmationRequired: boolean;
  hasRateLimits: boolean;
  /** Counts calls per network. */
  limiter: Pick<Limiter, "excess">;
  /** Milliseconds since 1970. */
  now: () => number;
}
