import { paths } from "../../lib/address/paths.ts";
import { type Language, languageOf } from "../../lib/language.ts";
import type { CodeKind, IssuedCode } from "./codes.ts";

interface MailTexts {
  subject: string;
  /** Lines before the code. */
  greeting: string;
  /** Before the link, if there is one. */
  link: string;
  /** What to do with an unrequested e-mail. */
  unrequested: string;
}

const MAIL_TEXTS: Record<Language, Record<CodeKind, MailTexts>> = {
  en: {
    signUp: {
      subject: "Confirm your e-mail for Switchback",
      greeting: "Welcome to Switchback. Your confirmation code is:",
      link: "",
      unrequested: "If you did not create an account, ignore this e-mail: nothing happens without the code.",
    },
    password: {
      subject: "Reset your Switchback password",
      greeting: "Your code for a new password is:",
      link: "Enter it on the page for a new password, or open this address:",
      unrequested: "If you did not request it, ignore this e-mail: your password stays the same.",
    },
  },
  uk: {
    signUp: {
      subject: "Підтвердьте адресу для Switchback",
      greeting: "Вітаємо у Switchback. Ваш код підтвердження:",
      link: "",
      unrequested:
        "Якщо ви не створювали обліковий запис, не зважайте на цей лист: без коду нічого не станеться.",
    },
    password: {
      subject: "Новий пароль для Switchback",
      greeting: "Ваш код для нового пароля:",
      link: "Введіть його на сторінці відновлення пароля або відкрийте цю адресу:",
      unrequested: "Якщо ви його не замовляли, не зважайте на цей лист: пароль залишиться таким, як був.",
    },
  },
  cs: {
    signUp: {
      subject: "Potvrďte svůj e-mail pro Switchback",
      greeting: "Vítejte ve Switchbacku. Váš potvrzovací kód je:",
      link: "",
      unrequested: "Pokud jste si účet nezakládali, nevšímejte si této zprávy: bez kódu se nic nestane.",
    },
    password: {
      subject: "Nové heslo pro Switchback",
      greeting: "Váš kód pro nové heslo je:",
      link: "Zadejte ho na stránce pro nové heslo, nebo otevřete tuto adresu:",
      unrequested: "Pokud jste o něj nežádali, nevšímejte si této zprávy: heslo zůstane, jaké bylo.",
    },
  },
};

/** The language of an e-mail: as requested, otherwise the best of Accept-Language, otherwise English. */
export function mailLanguage(requested: string | undefined, acceptLanguage: string): Language {
  const weighted = acceptLanguage.split(",").map((item) => {
    const [tag = "", ...parameters] = item.trim().toLowerCase().split(";");
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { tag, weight: Number(weight ?? 1) };
  });
  const wanted = [requested ?? "", ...weighted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)];
  return wanted.map(languageOf).find((language) => language !== null) ?? "en";
}

/** The e-mail with a code. The subject does not contain it, because subjects are logged. */
export function codeMail(
  kind: CodeKind,
  language: Language,
  { code, linkCode, email, publicUrl }: IssuedCode & { email: string; publicUrl: string },
): { subject: string; text: string } {
  const { subject, greeting, link, unrequested } = MAIL_TEXTS[language][kind];
  const address = `${publicUrl}${paths.reset}?${new URLSearchParams({ code: linkCode, email })}`;
  const paragraphs = [greeting, code, ...(link ? [`${link}\n${address}`] : []), unrequested];
  return { subject, text: `${paragraphs.join("\n\n")}\n` };
}
