import type { Account, Subject } from "./accounts.ts";
import { codeMail, mailLanguage } from "./codeMail.ts";
import { type CodeKind, type IssuedCode, issueCode } from "./codes.ts";
import { CognitoError } from "./cognitoError.ts";
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
  const language = mailLanguage(request.language, request.origin.languages);
  await pool.mail.send({
    to: account.email,
    ...codeMail(request.kind, language, { ...issued, email: account.email, publicUrl: pool.publicUrl }),
  });
  return deliveryTo(account.email);
}

/**
 * Sends a code after the response. For an unknown name, and for an account that is confirmed already, the response is
 * the same: a code is created but not sent.
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
    const isNeeded = request.kind === "password" || account?.isConfirmed === false;
    if (account && isNeeded) await mailCode(pool, account, issued, request);
  });
  return deliveryTo(account?.email ?? madeUpAddress(pool, sub, name));
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
