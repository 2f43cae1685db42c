/** The token in an Authorization header. */
export function bearerToken(header: string): string {
  return header.replace(/^Bearer\s+/i, "").trim();
}
