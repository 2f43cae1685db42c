import * as z from "zod/mini";
import type { testServer } from "./testServer.ts";

type Server = ReturnType<typeof testServer>;

/** Calls the embedded pool as the page does. */
export async function callPool(server: Server, operation: string, input: object): Promise<unknown> {
  const answer = await server.post(
    "/identity/",
    { ClientId: "switchback-web", ...input },
    { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
  );
  return answer.json();
}

const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** The access token of a sign-in with a password. @throws when the pool refuses. */
export async function signIn(server: Server, username: string, password: string): Promise<string> {
  const answer = await callPool(server, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return signedIn.parse(answer).AuthenticationResult.AccessToken;
}
