import { EMBEDDED_CLIENT_ID } from "../../../src/server/settings/userPool.ts";
import type { Answer } from "../identity/poolClient.ts";

/** The protocol of the embedded provider at a server. @param url without a slash at its end */
export function identityCalls(url: string) {
  return async (operation: string, input: object): Promise<Answer> => {
    const answer = await fetch(`${url}/identity/`, {
      method: "POST",
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: EMBEDDED_CLIENT_ID, ...input }),
    });
    return answer.json();
  };
}
