import { isEmailAddress } from "../../contract/userRules.ts";
import type { Account } from "./accounts.ts";
import { CognitoError } from "./cognitoError.ts";

/** An attribute of an account in the protocol's format. */
export interface UserAttribute {
  Name: string;
  Value: string;
}

/** Attributes of the pool other than the e-mail address. */
const CUSTOM_ATTRIBUTES = ["custom:displayName", "custom:isAgreementAccepted"];
const MAX_CUSTOM_LENGTH = 256;

/** @throws CognitoError for an attribute that is unknown, missing or malformed. */
export function readAttributes(given: readonly UserAttribute[]): {
  email: string;
  attributes: Record<string, string>;
} {
  const values = new Map(given.map(({ Name, Value }) => [Name, Value]));
  const email = values.get("email");
  values.delete("email");
  for (const [name, value] of values) {
    if (!CUSTOM_ATTRIBUTES.includes(name))
      throw unlike(`Type for attribute {${name}} could not be determined`);
    if (value.length > MAX_CUSTOM_LENGTH) {
      throw unlike(`${name}: String must be no longer than ${MAX_CUSTOM_LENGTH}`);
    }
  }
  if (!email) throw unlike("email: The attribute is required");
  if (!isEmailAddress(email))
    throw new CognitoError("InvalidParameterException", "Invalid email address format.");
  return { email, attributes: Object.fromEntries(values) };
}

export function listAttributes(account: Account): UserAttribute[] {
  const all = {
    sub: account.sub,
    email: account.email,
    email_verified: String(account.isConfirmed),
    ...account.attributes,
  };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

function unlike(problem: string): CognitoError {
  return new CognitoError(
    "InvalidParameterException",
    `Attributes did not conform to the schema: ${problem}`,
  );
}
