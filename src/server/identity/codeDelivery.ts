import type { Language } from "../../lib/language.ts";
import type { Transaction } from "../db/database.ts";
import type { CallOrigin } from "../ports/identityProvider.ts";
import { lockAccount, type Subject } from "./accounts.ts";
import { codeMail, mailLanguage } from "./codeMail.ts";
import { type CodeKind, issueCode } from "./codes.ts";
import type { Pool } from "./pool.ts";

const TEXTS: Record<Language, { subject: string; text: string; unrequested: string }> = {
  en: {
    subject: "Your Switchback account is already confirmed",
    text: "A new code was requested, but this e-mail address is already confirmed. You can log in:",
    unrequested: "If you did not request it, ignore this e-mail.",
  },
  uk: {
    subject: "Ваш обліковий запис Switchback уже підтверджено",
    text: "Надійшов запит на новий код, але цю адресу вже підтверджено. Ви можете увійти:",
    unrequested: "Якщо ви його не надсилали, не зважайте на цей лист.",
  },
  cs: {
    subject: "Váš účet Switchback je už potvrzený",
    text: "Někdo požádal o nový kód, ale tento e-mail je už potvrzený. Můžete se přihlásit:",
    unrequested: "Pokud jste o něj nežádali, nevšímejte si této zprávy.",
  },
};

/** Where a code was sent, masked as in the protocol: its owner still recognises it. */
export interface CodeDelivery {
  CodeDeliveryDetails: { AttributeName: "email"; DeliveryMedium: "EMAIL"; Destination: string };
}

export interface CodeRequest {
  kind: CodeKind;
  subject: Pick<Subject, "sub">;
  /** The name of the subject, as the caller entered it. */
  name: string;
  origin: CallOrigin;
  /** The language requested by the client, if any. */
  language: string | undefined;
}

/**
 * Creates a code and stores the e-mail with it, both as part of a transaction. For an unknown name the same is done, so
 * that neither response nor timing reveals it, but the e-mail goes to nobody. A confirmed account that asks for a code of
 * its sign-up gets an e-mail that says so.
 */
export async function sendCode(pool: Pool, tx: Transaction, request: CodeRequest): Promise<CodeDelivery> {
  const { kind, name, origin } = request;
  const { sub } = request.subject;
  // Read here: the code proves the address that the account has now, which may have changed since the call began.
  const account = await lockAccount(tx, sub);
  const issued = await issueCode(pool, tx, { sub, kind });
  const email = account?.email ?? madeUpAddress(pool, sub, name);
  const language = mailLanguage(request.language, origin.languages);
  const texts =
    kind === "signUp" && account?.isConfirmed
      ? confirmedMail(language, pool.publicUrl)
      : codeMail(kind, language, { ...issued, email, publicUrl: pool.publicUrl });
  await pool.queueMail(tx, { to: account?.email ?? null, ...texts });
  return deliveryTo(email);
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

/** The e-mail to a confirmed account that requests another confirmation code: the response does not say so. */
function confirmedMail(language: Language, publicUrl: string): { subject: string; text: string } {
  const { subject, text, unrequested } = TEXTS[language];
  return { subject, text: `${text}\n${publicUrl}/login\n\n${unrequested}\n` };
}
