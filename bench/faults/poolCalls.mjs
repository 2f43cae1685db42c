/** Calls of the embedded provider of accounts. */
export async function callPool(url, operation, input) {
  const response = await fetch(`${url}/identity/`, {
    method: "POST",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: "switchback-web", ...input }),
  });
  return response.json();
}

/** @returns the answer: `UserSub`, or `__type` of a refusal */
export function signUp(url, username) {
  return callPool(url, "SignUp", {
    Username: username,
    Password: "correct horse battery",
    UserAttributes: [{ Name: "email", Value: `${username}@walker.example` }],
  });
}
