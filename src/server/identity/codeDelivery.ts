import type { Language } from "../../lib/language.ts";
import type { Account, Subject } from "./accounts.ts";
import { codeMail, mailLanguage } from "./codeMail.ts";
import { type CodeKind, type IssuedCode, issueCode } from "./codes.ts";
import { CognitoError } from "./cognitoError.ts";
import { confirmedMail } from "./confirmedMail.ts";
import type { Origin, Pool } from "./pool.ts";

/** Where a code was sent, masked as in the protocol: its owner still recognises it. */
export interface CodeDelivery {
  CodeDeliveryDetails: { AttributeName: "email"; DeliveryMedium: "EMAIL"; Destination: string };
}

export interface CodeRequest {
  kind: CodeKind;
  origin: Origin;
  /** The language requested by the client, if any. */
  language: string | undefined;
}

/** Sends a code to its account. @throws if the e-mail could not be sent. */
export async function mailCode(
  pool: Pool,
  account: Account,
  issued: IssuedCode,
  request: CodeRequest,
): Promise<CodeDelivery> {
  await pool.mail.send({
    to: account.email,
    ...codeMail(request.kind, languageOf(request), {
      ...issued,
      email: account.email,
      publicUrl: pool.publicUrl,
    }),
  });
  return deliveryTo(account.email);
}

/**
 * Sends a code after the response. For an unknown name the response is the same: a code is created but not sent. An
 * account that is confirmed gets an e-mail that says so.
 * @param name as the caller entered it
 */
export function sendCodeLater(
  pool: Pool,
  { sub, account }: Subject,
  name: string,
  request: CodeRequest,
): CodeDelivery {
  pool.later(async () => {
    const issued = await issueCode(pool, pool.db, { sub, kind: request.kind });
    if (!account) return;
    if (request.kind === "password" || !account.isConfirmed) await mailCode(pool, account, issued, request);
    else await pool.mail.send({ to: account.email, ...confirmedMail(languageOf(request), pool.publicUrl) });
  });
  return deliveryTo(account?.email ?? madeUpAddress(pool, sub, name));
}

function languageOf({ language, origin }: CodeRequest): Language {
  return mailLanguage(language, origin.languages);
}

export function deliveryFailure(): CognitoError {
  return new CognitoError(
    "CodeDeliveryFailureException",
    "The code could not be sent. Please try again later.",
  );
}

function deliveryTo(email: string): CodeDelivery {
  const [local = "", domain = ""] = email.split("@");
  return {
    CodeDeliveryDetails: {
      AttributeName: "email",
      DeliveryMedium: "EMAIL",
      Destination: `${firstOf(local)}***@${firstOf(domain)}***`,
    },
  };
}

function madeUpAddress(pool: Pool, sub: string, name: string): string {
  if (name.includes("@")) return name;
  const [first = 0, second = 0] = pool.seal.derive(`address ${sub}`);
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return `${letter(first)}@${letter(second)}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? "";
}
