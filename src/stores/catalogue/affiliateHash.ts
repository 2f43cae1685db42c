import * as z from "zod/mini";
import { LINK_HASH_KEY } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";

const PARAMETER = "avad";
const LIFETIME_MILLISECONDS = 2_592_000_000;

const hashItem = storageItem({
  key: LINK_HASH_KEY,
  schema: z.string().check(z.minLength(1), z.maxLength(500)),
  expiresAfter: LIFETIME_MILLISECONDS,
});

/** Stores the affiliate hash that any address may carry, for 30 days. An address without one keeps the last. */
export function keepAffiliateHash(query: string): void {
  const hash = new URLSearchParams(query).get(PARAMETER);
  if (hash && hash.length <= 500) hashItem.write(hash);
}
