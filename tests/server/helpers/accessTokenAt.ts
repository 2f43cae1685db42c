import * as z from "zod/mini";
import { EMBEDDED_CLIENT_ID } from "../../../src/server/settings/userPool.ts";

const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** The access token of a sign-in with a password at a started server. @throws if the server refuses */
export async function accessTokenAt(url: string, USERNAME: string, PASSWORD: string): Promise<string> {
  const answer = await fetch(`${url}/identity/`, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      ClientId: EMBEDDED_CLIENT_ID,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD },
    }),
  });
  return signedIn.parse(await answer.json()).AuthenticationResult.AccessToken;
}
