import type { Language } from "../../lib/language.ts";

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

/** The e-mail to a confirmed account that requests another confirmation code: the response does not say so. */
export function confirmedMail(language: Language, publicUrl: string): { subject: string; text: string } {
  const { subject, text, unrequested } = TEXTS[language];
  return { subject, text: `${text}\n${publicUrl}/login\n\n${unrequested}\n` };
}
