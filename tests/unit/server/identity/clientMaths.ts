import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Numbers of the page's library, which keeps its maths to itself. */
export interface ClientNumber {
  toString(radix: number): string;
  modPow(
    exponent: ClientNumber,
    modulus: ClientNumber,
    done: (error: unknown, result: ClientNumber) => void,
  ): void;
}

export interface ClientMaths {
  BigInteger: new (digits: string, radix: number) => ClientNumber;
  getPaddedHex(number: ClientNumber): string;
  AuthenticationHelper: new (start: {
    userPoolName: string;
    a: ClientNumber;
    g: ClientNumber;
    A: ClientNumber;
    N: ClientNumber;
  }) => {
    getPasswordAuthenticationKey(challenge: {
      username: string;
      password: string;
      serverBValue: ClientNumber;
      salt: ClientNumber;
    }): Promise<Uint8Array>;
  };
  getSignatureString(claim: {
    userPoolName: string;
    username: string;
    challengeParameters: { SECRET_BLOCK: string };
    dateNow: string;
    hkdf: Uint8Array;
  }): string;
}

/** The client's half of SRP as aws-amplify has it, out of its own files. */
export async function loadClientMaths(): Promise<ClientMaths> {
  const amplify = createRequire(import.meta.url).resolve("aws-amplify");
  const auth = createRequire(amplify).resolve("@aws-amplify/auth");
  const folder = join(dirname(auth), "../esm/providers/cognito/utils/srp");
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
  const [numbers, padding, helper, signature] = await Promise.all(
    [
      "BigInteger/index.mjs",
      "getPaddedHex.mjs",
      "AuthenticationHelper/AuthenticationHelper.mjs",
      "getSignatureString.mjs",
    ].map(load),
  );
  return {
    BigInteger: numbers.BigInteger ?? numbers.default,
    getPaddedHex: padding.getPaddedHex,
    AuthenticationHelper: helper.default,
    getSignatureString: signature.getSignatureString,
  };
}
