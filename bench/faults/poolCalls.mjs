/** Calls of the embedded provider of accounts. */
export async function callPool(url, operation, input) {
  const response = await fetch(`${url}/identity/`, {
    method: "POST",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: "switchback-web", ...input }),
  });
  return response.json();
}

/**
 * @param password another one than before is refused for an account that exists; the same one corrects its address
 * @returns the answer: `UserSub`, or `__type` of a refusal
 */
export function signUp(url, username, password = "correct horse battery") {
  return callPool(url, "SignUp", {
    Username: username,
    Password: password,
    UserAttributes: [{ Name: "email", Value: `${username}@walker.example` }],
  });
}
