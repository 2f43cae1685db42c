/**
 * Flattens query parameters; arrays are joined with commas, null and undefined are left out.
 * @throws Error when a value is a nested object.
 */
export function queryString(params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value == null) continue;
    if (Array.isArray(value)) search.set(name, value.map(plain).join(","));
    else search.set(name, plain(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function plain(value: unknown): string {
  if (typeof value === "object")
    throw new Error("Error while parsing query params: nested objects is not allowed");
  return String(value);
}
