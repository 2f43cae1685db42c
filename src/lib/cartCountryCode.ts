const FALLBACK = "US";

/** The country to buy in: the preferred one if available, else US, else the first. */
export function cartCountryCode(available: readonly { code: string }[], wanted: string): string {
  const has = (code: string) => available.some((country) => country.code === code);
  if (available.length === 0 || has(wanted)) return wanted;
  return has(FALLBACK) ? FALLBACK : (available[0]?.code ?? FALLBACK);
}
