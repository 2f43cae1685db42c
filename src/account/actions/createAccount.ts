import { postSignup } from "../../api/usersApi.ts";
import type { SignUpForm } from "../../stores/person/pendingSignUp.ts";
import { expectCode } from "../../stores/person/pendingSignUp.ts";
import { AccountError } from "../accountError.ts";
import { loadIdentityService } from "../loadIdentityService.ts";
import { signIn } from "./signIn.ts";

/**
 * Creates an account: with the provider, then with our server, then signs in. Returns `confirm` if a code is
 * required first, when `confirmEmail` does the rest, and `signIn` if the reader has to log in.
 * @throws AccountError if there is no account.
 */
export async function createAccount(form: SignUpForm): Promise<"signedIn" | "confirm" | "signIn"> {
  const identity = await loadIdentityService();
  const result = await identity.signUp(form);
  const { displayName, username, password, email, isMarketingAllowed } = form;
  // The account exists by now; without this notice the server creates its record at the first call.
  await postSignup({ displayName, username, password, email }).catch((error: unknown) => {
    console.warn("The server was not notified of a new account:", error);
  });
  if (result.next === "confirm") {
    expectCode({ username, form, destination: result.destination, password, isMarketingAllowed });
    return "confirm";
  }
  try {
    return await signIn({ username, password, isMarketingAllowed });
  } catch (error) {
    // Creating it once more would be refused.
    if (error instanceof AccountError) return "signIn";
    throw error;
  }
}
