import { displayName, isEmailAddress } from "../../contract/userRules.ts";
import type { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import type { Account } from "./accounts.ts";
import { cognitoError } from "./cognitoError.ts";

/** An attribute of an account in the protocol's format. */
export interface UserAttribute {
  Name: string;
  Value: string;
}

/** Attributes of the pool other than the e-mail address, with the rule of each. */
const CUSTOM_ATTRIBUTES = new Map<string, { isValid(value: string): boolean; rule: string }>([
  [
    "custom:displayName",
    {
      isValid: (value) => displayName.safeParse(value).success,
      rule: "String must have 2 to 50 characters, one of them a Latin or Cyrillic letter and none a control character",
    },
  ],
  [
    "custom:isAgreementAccepted",
    { isValid: (value) => value === "true" || value === "false", rule: "String must be true or false" },
  ],
]);

/** @throws ProviderRefusedError for an attribute that is unknown, missing or malformed. */
export function readAttributes(given: readonly UserAttribute[]): {
  email: string;
  attributes: Record<string, string>;
} {
  const values = new Map(given.map(({ Name, Value }) => [Name, Value]));
  const email = values.get("email");
  values.delete("email");
  for (const [name, value] of values) {
    const attribute = CUSTOM_ATTRIBUTES.get(name);
    if (!attribute) throw unlike(`Type for attribute {${name}} could not be determined`);
    if (!attribute.isValid(value)) throw unlike(`${name}: ${attribute.rule}`);
  }
  if (!email) throw unlike("email: The attribute is required");
  if (!isEmailAddress(email))
    throw cognitoError("InvalidParameterException", "Invalid email address format.");
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

function unlike(problem: string): ProviderRefusedError {
  return cognitoError("InvalidParameterException", `Attributes did not conform to the schema: ${problem}`);
}
