import type { Database } from "../db/database.ts";
import type { Mail } from "../services/mail.ts";
import { EMBEDDED_POOL_ID } from "../services/userPool.ts";
import type { Seal } from "./seal.ts";
import type { SigningKey } from "./signingKeys.ts";

/** What SRP hashes of a pool's id. */
export const POOL_NAME = EMBEDDED_POOL_ID.slice(EMBEDDED_POOL_ID.indexOf("_") + 1);

/** What the operations stand on. */
export interface Pool {
  db: Database;
  seal: Seal;
  mail: Mail;
  signingKey(): Promise<SigningKey>;
  issuer: string;
  /** Where the page is, without a slash at its end, for links in mails. */
  publicUrl: string;
  /** Life of access and id tokens in seconds. */
  tokenSeconds: number;
  isConfirmationRequired: boolean;
  hasRateLimits: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Work that the response does not wait for, so that timing reveals nothing; a failure is logged. */
  later(work: () => Promise<void>): void;
}

/** Who makes a call. */
export interface Origin {
  address: string;
  /** The Accept-Language header. */
  languages: string;
}
