import { moneyToWire } from "../../../contract/money.ts";
import type { Language } from "../../../lib/language.ts";
import type { MailMessage } from "../../ports/mail.ts";
import type { PaidOrder } from "./payCart.ts";

interface ReceiptTexts {
  subject: string;
  thanks: string;
  order: string;
  discount: string;
  total: string;
  open: string;
  test: string;
}

const TEXTS: Record<Language, ReceiptTexts> = {
  en: {
    subject: "Your Switchback receipt",
    thanks: "Thank you for your purchase.",
    order: "Order",
    discount: "Discount",
    total: "Total",
    open: "Your guides are ready to open:",
    test: "This shop runs in test mode: no card was charged.",
  },
  uk: {
    subject: "Ваш чек від Switchback",
    thanks: "Дякуємо за покупку.",
    order: "Замовлення",
    discount: "Знижка",
    total: "Разом",
    open: "Ваші путівники вже можна відкрити:",
    test: "Магазин працює в тестовому режимі: гроші з картки не списано.",
  },
  cs: {
    subject: "Účtenka ze Switchbacku",
    thanks: "Děkujeme za nákup.",
    order: "Objednávka",
    discount: "Sleva",
    total: "Celkem",
    open: "Průvodce už můžete otevřít:",
    test: "Obchod běží v testovacím režimu: z karty nebylo nic strženo.",
  },
};

/** The receipt of an order. @param publicUrl without a trailing slash */
export function receiptMail(
  { order, lines }: Pick<PaidOrder, "order" | "lines">,
  { to, language, publicUrl }: { to: string; language: Language; publicUrl: string },
): MailMessage {
  const text = TEXTS[language];
  const money = (minor: number) => {
    const { amount, currencyCode } = moneyToWire({ minor, currencyCode: order.currencyCode });
    return `${currencyCode} ${amount}`;
  };
  const rows = [
    ...lines.map(({ guideName, price }) => `${guideName}: ${money(price)}`),
    ...(order.discount > 0 ? [`${text.discount}: -${money(order.discount)}`] : []),
    `${text.total}: ${money(order.total)}`,
  ];
  const links = lines.map(({ guideName }) => `${publicUrl}/guides/${encodeURIComponent(guideName)}`);
  const paragraphs = [
    text.thanks,
    `${text.order} ${order.orderNumber}\n${rows.join("\n")}`,
    `${text.open}\n${links.join("\n")}`,
    text.test,
  ];
  return { to, subject: text.subject, text: `${paragraphs.join("\n\n")}\n` };
}
