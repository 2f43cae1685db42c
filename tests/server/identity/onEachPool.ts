import { randomBytes } from "node:crypto";
import { Amplify } from "aws-amplify";
import { confirmSignUp, resetPassword, signIn, signOut, signUp } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { openEmbeddedPool, outsidePool, type PoolUnderTest } from "./poolUnderTest.ts";

export interface Person {
  username: string;
  email: string;
  password: string;
}

/**
 * Drives the flows of the contract through the library that the page uses, unchanged, at the embedded provider and,
 * where the environment names one, at a pool of Cognito's.
 */
export function onEachPool(name: string, suite: (reader: ContractReader) => void): void {
  describe(`${name}, at the embedded provider`, () => suite(contractReader(openEmbeddedPool)));
  const named = outsidePool();
  if (named) describe(`${name}, at Cognito`, () => suite(contractReader(() => Promise.resolve(named))));
}

export type ContractReader = ReturnType<typeof contractReader>;

function contractReader(open: () => Promise<PoolUnderTest>) {
  let pool: PoolUnderTest;
  /** What the library keeps between visits. */
  const kept = new Map<string, string>();
  beforeAll(async () => {
    pool = await open();
    Amplify.configure({ Auth: { Cognito: pool.config } });
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      getItem: async (key) => kept.get(key) ?? null,
      setItem: async (key, value) => void kept.set(key, value),
      removeItem: async (key) => void kept.delete(key),
      clear: async () => kept.clear(),
    });
  });
  beforeEach(() => signOut());
  afterAll(() => pool.close());

  const newPerson = (): Person => {
    const name = `walker-${randomBytes(6).toString("hex")}`;
    return { username: name, email: pool.addressOf(name), password: "correct horse battery" };
  };
  const register = ({ username, email, password }: Person, attributes: Record<string, string> = {}) =>
    signUp({
      username,
      password,
      options: {
        userAttributes: {
          email,
          "custom:displayName": "Fern Walker",
          "custom:isAgreementAccepted": "true",
          ...attributes,
        },
      },
    });
  const member = async (person = newPerson()) => {
    await register(person);
    const confirmationCode = await pool.codeFor(person.email);
    await confirmSignUp({ username: person.username, confirmationCode });
    return { ...person, confirmationCode };
  };
  /** Without the work that SRP is to the client. */
  const enter = ({ username, password }: Person) =>
    signIn({ username, password, options: { authFlowType: "USER_PASSWORD_AUTH" } });
  const forget = async (person: Person & { confirmationCode: string }) => {
    await resetPassword({ username: person.username });
    return pool.codeFor(person.email, person.confirmationCode);
  };

  return { pool: () => pool, kept, newPerson, register, member, enter, forget };
}
