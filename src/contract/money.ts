import * as z from "zod/mini";

/** The shop's currencies in the order of their prices. */
export const CURRENCIES = ["USD", "EUR", "GBP"] as const;
export type CurrencyCode = (typeof CURRENCIES)[number];

/** An amount as a whole number of minor units (cents). */
export interface Money {
  minor: number;
  currencyCode: CurrencyCode;
}

interface CurrencyFacts {
  symbol: string;
  /** Decimals of an amount in major units (ISO 4217). */
  decimals: number;
}

export const CURRENCY_FACTS: Readonly<Record<CurrencyCode, CurrencyFacts>> = {
  USD: { symbol: "$", decimals: 2 },
  EUR: { symbol: "€", decimals: 2 },
  GBP: { symbol: "£", decimals: 2 },
};

export function isCurrencyCode(text: string): text is CurrencyCode {
  return CURRENCIES.some((code) => code === text);
}

/**
 * Major units for the wire, such as 9.99. Dividing whole numbers gives the number nearest to the decimal fraction, which
 * is what its text parses to, so nothing is lost.
 */
export function toMajor({ minor, currencyCode }: Money): number {
  return minor / 10 ** CURRENCY_FACTS[currencyCode].decimals;
}

/** The same as text with all decimals, such as "9.90". */
export function toDecimalText(money: Money): string {
  return toMajor(money).toFixed(CURRENCY_FACTS[money.currencyCode].decimals);
}

/**
 * Minor units of a decimal text such as "9.99" or "9.9", read digit by digit. Null if it is not a plain decimal number or
 * has more decimals than the currency.
 */
export function toMinor(text: string, currencyCode: CurrencyCode): number | null {
  const { decimals } = CURRENCY_FACTS[currencyCode];
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}

/** Money in responses: the amount as text, which no reader turns into a rounded number by accident. */
export const moneyWire = z.object({
  amount: z.string().check(z.regex(/^\d{1,8}\.\d{2}$/)),
  currencyCode: z.enum(CURRENCIES),
});
export type MoneyWire = z.infer<typeof moneyWire>;

export function moneyToWire(money: Money): MoneyWire {
  return { amount: toDecimalText(money), currencyCode: money.currencyCode };
}

export function moneyFromWire({ amount, currencyCode }: MoneyWire): Money {
  return { minor: toMinor(amount, currencyCode) ?? 0, currencyCode };
}
