interface Price {
  /** In major units; null without a price. */
  final: number | null;
  currencyCode: string | null;
}

/**
 * A price as it is shown everywhere, e-mails included: 'US $9.99', 'EUR 9.99', '??? 9.99' for an unknown currency; null
 * without a price.
 */
export function priceText(price: Price | null): string | null {
  if (price?.final == null) return null;
  const amount = price.final.toFixed(2);
  if (price.currencyCode === "USD") return `US $${amount}`;
  return `${price.currencyCode ?? "???"} ${amount}`;
}
