import type { APIRequestContext } from "playwright/test";
import { STORAGE_PREFIX } from "../../src/contract/names.ts";
import { EMBEDDED_CLIENT_ID, EMBEDDED_PATH } from "../../src/server/settings/userPool.ts";
import { codeInMail } from "./codeInMail.ts";
import { emailTo } from "./mailbox.ts";

interface Account {
  username: string;
  email: string;
  displayName: string;
  password: string;
}

interface PoolAnswer {
  UserSub?: string;
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string };
}

/**
 * Creates and confirms an account by the calls that the forms make, and signs in.
 * @param request calls the server of the tests, as the page's browser would
 * @returns the keys and values that the signed-in page keeps in its local storage
 * @throws when the server refuses a call
 */
export async function accountByRequest(
  request: APIRequestContext,
  { username, email, displayName, password }: Account,
): Promise<Record<string, string>> {
  async function callPool(operation: string, input: object): Promise<PoolAnswer> {
    const answer = await request.post(EMBEDDED_PATH, {
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify({ ClientId: EMBEDDED_CLIENT_ID, ...input }),
    });
    if (!answer.ok()) throw new Error(`${operation}: ${await answer.text()}`);
    return answer.json();
  }
  const { UserSub = "" } = await callPool("SignUp", {
    Username: username,
    Password: password,
    UserAttributes: Object.entries({
      email,
      "custom:displayName": displayName,
      "custom:isAgreementAccepted": "true",
    }).map(([Name, Value]) => ({ Name, Value })),
  });
  const noted = await request.post("/api/users/post-signup", {
    data: { username, email, displayName, password },
  });
  if (!noted.ok()) throw new Error(`post-signup: ${await noted.text()}`);
  const ConfirmationCode = codeInMail(await emailTo(email, "Confirm your e-mail"));
  await callPool("ConfirmSignUp", { Username: username, ConfirmationCode });
  const { AuthenticationResult } = await callPool("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  if (!AuthenticationResult) throw new Error("The new account was not signed in");
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult;
  const pool = `CognitoIdentityServiceProvider.${EMBEDDED_CLIENT_ID}`;
  return {
    [`${STORAGE_PREFIX}_LAST_USED_AUTH_TYPE`]: "email",
    [`${STORAGE_PREFIX}_USER`]: JSON.stringify({ id: UserSub, username, displayName }),
    [`${pool}.LastAuthUser`]: username,
    [`${pool}.${username}.accessToken`]: AccessToken,
    [`${pool}.${username}.idToken`]: IdToken,
    [`${pool}.${username}.refreshToken`]: RefreshToken,
    [`${pool}.${username}.clockDrift`]: "0",
  };
}
