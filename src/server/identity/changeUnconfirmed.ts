import { eq } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import { hasSqlState } from "../db/inTransaction.ts";
import type { CallOrigin } from "../ports/identityProvider.ts";
import { foldUsername } from "../users/foldUsername.ts";
import { type Account, findSubject, lockAccount } from "./accounts.ts";
import { deleteCodes } from "./codes.ts";
import { countAttempt, forgetAttempts } from "./countAttempts.ts";
import { isPasswordOf, passwordColumns } from "./credentials.ts";
import type { NewAccount } from "./insertAccount.ts";
import type { Pool } from "./pool.ts";
import { emailTaken, refuseTakenNames } from "./refuseTakenNames.ts";

const UNIQUE_VIOLATION = "23505";

/** The unconfirmed account of this name and password. @throws ProviderRefusedError after too many attempts */
export async function findOwnUnconfirmed(
  pool: Pool,
  { username, password }: Pick<NewAccount, "username" | "password">,
  origin: CallOrigin,
): Promise<Account | null> {
  const subject = await findSubject(pool, username);
  const { account, nameId } = subject;
  if (!account || account.isConfirmed) return null;
  await countAttempt(pool, "wrongPassword", subject, origin);
  if (!isPasswordOf(pool, subject, password)) return null;
  await forgetAttempts(pool, ["wrongPassword"], [nameId], origin);
  await countAttempt(pool, "mail", subject, origin);
  return account;
}

/**
 * Gives an unconfirmed account another address and other attributes. Its codes become invalid, since they prove the old
 * address. Null if it has been confirmed or deleted since it was found.
 * @throws ProviderRefusedError if the address is taken
 */
export async function changeUnconfirmed(
  pool: Pool,
  tx: Transaction,
  sub: string,
  given: NewAccount,
): Promise<Account | null> {
  const current = await lockAccount(tx, sub);
  if (!current || current.isConfirmed) return null;
  await refuseTakenNames(tx, given, sub);
  const { username, email, password, attributes, isConfirmed } = given;
  await deleteCodes(tx, sub);
  const [changed] = await tx
    .update(identityAccounts)
    .set({
      username,
      email,
      foldedEmail: foldUsername(email),
      attributes,
      isConfirmed,
      // With another id of the address, so that attempts and challenges of the old one do not count for it.
      ...passwordColumns(pool, sub, password),
    })
    .where(eq(identityAccounts.sub, sub))
    .returning()
    .catch((error: unknown) => {
      // A concurrent call has taken the address.
      throw hasSqlState(error, [UNIQUE_VIOLATION]) ? emailTaken(email) : error;
    });
  return changed ?? null;
}
