import { type MoneyWire, moneyFromWire, toMajor } from "../../../contract/money.ts";
import type { Receipt } from "../../../contract/receipt.ts";
import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import type { Language } from "../../../lib/language.ts";
import { priceText } from "../../../lib/priceText.ts";
import type { MailMessage } from "../../ports/mailSender.ts";

interface ReceiptTexts {
  subject: string;
  thanks: string;
  order: string;
  date: string;
  seller: string;
  buyer: string;
  subtotal: string;
  discount: string;
  total: string;
  includesTax: string;
  open: string;
  test: string;
}

const TEXTS: Record<Language, ReceiptTexts> = {
  en: {
    subject: "Your Switchback receipt",
    thanks: "Thank you for your purchase.",
    order: "Order",
    date: "Date",
    seller: "Sold by",
    buyer: "Sold to",
    subtotal: "Subtotal",
    discount: "Coupon",
    total: "Total",
    includesTax: "Prices include tax.",
    open: "Your guides are ready to open:",
    test: "This shop runs in test mode: nothing was charged, and this is not proof of payment.",
  },
  uk: {
    subject: "Ваш чек від Switchback",
    thanks: "Дякуємо за покупку.",
    order: "Замовлення",
    date: "Дата",
    seller: "Продавець",
    buyer: "Покупець",
    subtotal: "Проміжна сума",
    discount: "Купон",
    total: "Разом",
    includesTax: "Ціни містять податок.",
    open: "Ваші путівники вже можна відкрити:",
    test: "Магазин працює в тестовому режимі: гроші не списано, і цей чек не підтверджує оплату.",
  },
  cs: {
    subject: "Účtenka ze Switchbacku",
    thanks: "Děkujeme za nákup.",
    order: "Objednávka",
    date: "Datum",
    seller: "Prodávající",
    buyer: "Kupující",
    subtotal: "Mezisoučet",
    discount: "Kupón",
    total: "Celkem",
    includesTax: "Ceny zahrnují daň.",
    open: "Průvodce už můžete otevřít:",
    test: "Obchod běží v testovacím režimu: nic nebylo strženo a tato účtenka není dokladem o platbě.",
  },
};

export interface ReceiptMailFacts {
  to: string;
  /** Name of the buyer; may be empty. */
  name: string;
  language: Language;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Lines of the seller's name and address; none if it is not configured. */
  seller: readonly string[];
  pricesIncludeTax: boolean;
}

/** The e-mail with the receipt of an order: all that its buyer files. */
export function receiptMail(receipt: Receipt, facts: ReceiptMailFacts): MailMessage {
  const { to, name, language, publicUrl, seller, pricesIncludeTax } = facts;
  const text = TEXTS[language];
  const { lines, subtotal, discount, total, isTest } = receipt;
  const sums = [
    ...lines.map((line) => `${guideTitle(line, language)}: ${money(line.price)}`),
    ...(discount
      ? [`${text.subtotal}: ${money(subtotal)}`, `${text.discount}: -${money(discount.amount)}`]
      : []),
    `${text.total}: ${money(total)}`,
    ...(pricesIncludeTax ? [text.includesTax] : []),
  ];
  const links = lines.map(({ guideName }) => `${publicUrl}/guides/${linkPart(guideName)}`);
  const buyer = [name, to].filter(Boolean).join(", ");
  const paragraphs = [
    text.thanks,
    `${text.order}: ${receipt.orderNumber}\n${text.date}: ${dateText(receipt.date, language)}`,
    ...(seller.length > 0 ? [`${text.seller}:\n${seller.join("\n")}`] : []),
    `${text.buyer}:\n${buyer}`,
    sums.join("\n"),
    ...(isTest ? [text.test] : []),
    `${text.open}\n${links.join("\n")}`,
  ];
  return { to, subject: text.subject, text: `${paragraphs.join("\n\n")}\n` };
}

function money(amount: MoneyWire): string {
  const { currencyCode } = amount;
  return priceText({ final: toMajor(moneyFromWire(amount)), currencyCode }) ?? "";
}

/** The server does not know the buyer's time zone. */
function dateText(date: string, language: Language): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return `${day.format(new Date(date))} (UTC)`;
}

/** Programs that make links of addresses in plain text end them at an apostrophe or a bracket. */
function linkPart(guideName: string): string {
  return encodeURIComponent(guideName).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
