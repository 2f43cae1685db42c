import * as z from "zod/mini";
import { LINK_HASH_KEY } from "../contract/names.ts";
import { storageItem } from "../lib/storage.ts";

export const AFFILIATE_PARAMETER = "avad";
const AFFILIATE_MILLISECONDS = 2_592_000_000;
const MAX_LENGTH = 500;

const hashItem = storageItem({
  key: LINK_HASH_KEY,
  schema: z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH)),
  expiresAfter: AFFILIATE_MILLISECONDS,
});

/** Stores the affiliate hash of the address for 30 days. An address without one keeps the last. */
export function storeAffiliateHash(query: string): void {
  const hash = new URLSearchParams(query).get(AFFILIATE_PARAMETER);
  if (hash && hash.length <= MAX_LENGTH) hashItem.write(hash);
}

/** The stored hash, null without one. */
export function affiliateHash(): string | null {
  return hashItem.read();
}
