import { AccountError } from "../accountError.ts";
import { pendingSignUp } from "../pendingSignUp.ts";
import { createAccount } from "./createAccount.ts";

/**
 * Creates the account that awaits its code again, with another address. A provider that does not allow that refuses the
 * username, which is its own.
 * @throws AccountError
 */
export async function changeAddress({ email }: { email: string }): Promise<void> {
  const { form } = pendingSignUp;
  if (!form) throw new AccountError("No form", { text: "identity.failed" });
  try {
    await createAccount({ ...form, email });
  } catch (error) {
    if (!(error instanceof AccountError) || error.field !== "username") throw error;
    throw new AccountError(error.message, { text: "identity.addressKept" });
  }
}
