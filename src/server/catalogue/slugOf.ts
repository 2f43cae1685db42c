const MAX_LENGTH = 80;

/**
 * A name as part of a URL: lower case, Latin letters without accents, digits and single hyphens, at most 80 characters.
 * Letters of other scripts are kept. Empty if the name has neither letters nor digits.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-/, "");
  return Array.from(words).slice(0, MAX_LENGTH).join("").replace(/-$/, "");
}
