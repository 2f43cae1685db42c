import fc, { type Arbitrary } from "fast-check";
import {
  headers,
  type KnownToServer,
  METHODS,
  mutated,
  mutatedObject,
  rawBody,
  request,
  text,
  value,
} from "./hostileValues.ts";

export const OPERATIONS = [
  "ConfirmForgotPassword",
  "ConfirmSignUp",
  "ForgotPassword",
  "GetTokensFromRefreshToken",
  "GetUser",
  "GlobalSignOut",
  "InitiateAuth",
  "ResendConfirmationCode",
  "RespondToAuthChallenge",
  "RevokeToken",
  "SignUp",
];

/** A call of the account pool with fields that are left out or hold anything. */
export function operationRequest({ name, token }: Record<"name" | "token", Arbitrary<string>>) {
  const operation = fc.oneof(
    fc.constantFrom(...OPERATIONS),
    fc.constantFrom("", "AdminGetUser", "__proto__"),
  );
  const flow = fc.constantFrom(
    ...["USER_SRP_AUTH", "USER_PASSWORD_AUTH", "REFRESH_TOKEN_AUTH", "REFRESH_TOKEN", "CUSTOM_AUTH"],
  );
  const attribute = fc.record({
    Name: fc.oneof(fc.constantFrom("email", "custom:displayName", "custom:isAgreementAccepted"), text),
    Value: fc.oneof(fc.constantFrom("fern@mail.example", "Fern Walker", "true"), text, value),
  });
  const input = mutated({
    ClientId: fc.constant("switchback-web"),
    Username: name,
    Password: fc.oneof(fc.constant("correct horse"), text),
    UserAttributes: fc.oneof(fc.array(attribute, { maxLength: 4 }), value),
    ConfirmationCode: fc.oneof(fc.constant("00000000"), fc.constant("0".repeat(26)), text),
    ClientMetadata: fc.oneof(fc.constant({ language: "cs" }), value),
    AuthFlow: fc.oneof(flow, value),
    AuthParameters: mutatedObject({
      USERNAME: name,
      PASSWORD: text,
      SRP_A: fc.oneof(
        fc.bigInt(2n, 1n << 3000n).map((number) => number.toString(16)),
        text,
      ),
      REFRESH_TOKEN: token,
    }),
    ChallengeName: fc.oneof(fc.constant("PASSWORD_VERIFIER"), value),
    ChallengeResponses: mutatedObject({
      USERNAME: name,
      PASSWORD_CLAIM_SECRET_BLOCK: fc.oneof(fc.base64String({ maxLength: 120 }), text),
      PASSWORD_CLAIM_SIGNATURE: fc.oneof(fc.base64String({ maxLength: 60 }), text),
      TIMESTAMP: text,
    }),
    RefreshToken: token,
    AccessToken: token,
    Token: token,
  });
  return request({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant("POST") },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    path: fc.constant("/identity/"),
    headers: fc.tuple(headers(token), operation).map(([others, target]) => ({
      ...others,
      "x-amz-target": `AWSCognitoIdentityProviderService.${target}`,
    })),
    body: fc.oneof({ weight: 9, arbitrary: input }, { weight: 1, arbitrary: rawBody }),
  });
}

/** A call that would succeed except for one text. */
export function almostValidOperation(known: KnownToServer, token: Arbitrary<string>) {
  const [Username = "walker"] = known.names;
  const valid = fc.stringMatching(/^[a-z]{12}$/).chain((word) =>
    fc.constantFrom<[operation: string, input: object]>(
      ...[1, 2, 3].map((): [string, object] => [
        "SignUp",
        {
          Username: word,
          Password: "correct horse",
          UserAttributes: [
            { Name: "email", Value: `${word}@mail.example` },
            { Name: "custom:displayName", Value: "Fern Walker" },
            { Name: "custom:isAgreementAccepted", Value: "true" },
          ],
          ClientMetadata: { language: "cs" },
        },
      ]),
      ["ForgotPassword", { Username, ClientMetadata: { language: "uk" } }],
      ["ResendConfirmationCode", { Username }],
      ["ConfirmSignUp", { Username, ConfirmationCode: "00000000" }],
      ["ConfirmForgotPassword", { Username, ConfirmationCode: "00000000", Password: "correct horse" }],
      [
        "InitiateAuth",
        { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: Username, PASSWORD: "correct horse" } },
      ],
      ["InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: Username, SRP_A: "2" } }],
      ["RevokeToken", { Token: word }],
    ),
  );
  const hostile = fc.oneof(
    text,
    text.map((given) => `Fern ${given}`),
    value,
  );
  return fc
    .tuple(valid, fc.nat(), hostile, headers(token))
    .map(([[operation, input], index, given, sent]) => {
      const body = { ClientId: "switchback-web", ...structuredClone(input) };
      const leaves = leavesOf(body);
      const [holder, key] = leaves[index % leaves.length] ?? [body, "ClientId"];
      Object.assign(holder, { [key]: given });
      return {
        method: "POST",
        path: "/identity/",
        headers: { ...sent, "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(body),
      };
    });
}

/** Every text in nested objects and lists, as its holder and key. */
function leavesOf(holder: object): [holder: object, key: string][] {
  return Object.entries(holder).flatMap(([key, held]) =>
    typeof held === "object" ? leavesOf(held) : [[holder, key]],
  );
}
