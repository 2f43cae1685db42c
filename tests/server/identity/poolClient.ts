import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "../../../src/server/db/database.ts";
import { G, modPow, N, paddedBytes, toNumber } from "../../../src/server/identity/srpNumbers.ts";
import { EMBEDDED_CLIENT_ID } from "../../../src/server/settings/userPool.ts";
import { codeInMail } from "../../helpers/codeInMail.ts";
import { testServer } from "../helpers/testServer.ts";

export const PASSWORD = "correct horse battery";

/** How the pool refuses a sign-in or a request for a code. */
export const INCORRECT = { __type: "NotAuthorizedException", message: "Incorrect username or password." };
export const TOO_MANY_PASSWORDS = { __type: "NotAuthorizedException", message: "Password attempts exceeded" };
export const LIMITED = {
  __type: "LimitExceededException",
  message: "Attempt limit exceeded, please try after some time.",
};

/** What the protocol answers, whatever the operation; a refusal has `__type` and `message`. */
export interface Answer {
  __type?: string;
  message?: string;
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken?: string; ExpiresIn: number };
  ChallengeParameters?: Record<string, string>;
  CodeDeliveryDetails?: Record<string, string>;
  UserConfirmed?: boolean;
  UserSub?: string;
  Username?: string;
  UserAttributes?: { Name: string; Value: string }[];
}

/** A test server with a client that speaks the protocol to it. */
export function poolServer(db: Database, variables: Record<string, string> = {}) {
  const server = testServer(db, { variables });

  async function post(operation: string, body: string, headers: Record<string, string> = {}) {
    const answer = await server.app.request("/identity/", {
      method: "POST",
      body,
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
  }
  async function call(operation: string, input: object, headers: Record<string, string> = {}) {
    const body = JSON.stringify({ ClientId: EMBEDDED_CLIENT_ID, ...input });
    const { status, body: answer } = await post(operation, body, headers);
    expect(status).toBe(answer.__type ? 400 : 200);
    return answer;
  }
  const signUp = (username: string, changes: { email?: string; password?: string } = {}) =>
    call("SignUp", {
      Username: username,
      Password: changes.password ?? PASSWORD,
      UserAttributes: [
        { Name: "email", Value: changes.email ?? `${username}@mail.example` },
        { Name: "custom:displayName", Value: "Fern Walker" },
      ],
    });
  /** Newest first. */
  const letters = () => server.listMails();
  async function lastCode(): Promise<string> {
    const [letter] = await letters();
    return codeInMail(letter?.text);
  }
  const confirm = (username: string, code: string) =>
    call("ConfirmSignUp", { Username: username, ConfirmationCode: code });
  const passwordAuth = (username: string, password = PASSWORD) =>
    call("InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });

  return {
    ...server,
    post,
    call,
    signUp,
    letters,
    lastCode,
    confirm,
    passwordAuth,
    /** An account that is confirmed; answers its sub. */
    async member(username: string): Promise<string> {
      const { UserSub } = await signUp(username);
      expect(await confirm(username, await lastCode())).toEqual({});
      return UserSub ?? "";
    },
    async signIn(username: string) {
      const { AuthenticationResult } = await passwordAuth(username);
      if (!AuthenticationResult) throw new Error(`${username} could not sign in`);
      return AuthenticationResult;
    },
  };
}

/** The client's half of SRP: what to send first, and the answer to the challenge. */
export function srpClient() {
  const secret = toNumber(randomBytes(32));
  const open = modPow(G, secret);
  const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  return {
    SRP_A: open.toString(16),
    respond(challenge: Record<string, string> = {}, password = PASSWORD) {
      const { USER_ID_FOR_SRP: sub = "", SALT = "", SRP_B = "", SECRET_BLOCK = "" } = challenge;
      const serverPublic = BigInt(`0x${SRP_B}`);
      const scramble = sha256(paddedBytes(open), paddedBytes(serverPublic));
      const inner = sha256(Buffer.from(`embedded${sub}:${password}`));
      const x = toNumber(sha256(paddedBytes(BigInt(`0x${SALT}`)), inner));
      const k = toNumber(sha256(paddedBytes(N), paddedBytes(G)));
      const base = (((serverPublic - k * modPow(G, x)) % N) + N) % N;
      const shared = modPow(base, secret + toNumber(scramble) * x);
      const salt = paddedBytes(toNumber(scramble));
      const key = Buffer.from(hkdfSync("sha256", paddedBytes(shared), salt, "Caldera Derived Key", 16));
      const TIMESTAMP = "Sat Nov 21 08:00:00 UTC 2026";
      const signature = createHmac("sha256", key)
        .update(`embedded${sub}`)
        .update(Buffer.from(SECRET_BLOCK, "base64"))
        .update(TIMESTAMP)
        .digest("base64");
      return {
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: sub,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: signature,
          TIMESTAMP,
        },
      };
    },
  };
}

/** What so many calls return, made one after the other. */
export async function times<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index++) results.push(await call(index));
  return results;
}
