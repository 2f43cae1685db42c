/** An icon is a few kilobytes; what is larger is none. */
const MOST_CHARACTERS = 100_000;

/** A guide's SVG icon as a data URL, to be shown without a connection; null where there is none to be had. `base` is the address that its own is relative to. */
export async function iconAsData(icon: string | null, base: string): Promise<string | null> {
  if (!icon) return null;
  try {
    const response = await fetch(new URL(icon, base));
    if (!response.ok || !response.headers.get("content-type")?.startsWith("image/svg+xml")) return null;
    const text = await response.text();
    return text.length > MOST_CHARACTERS ? null : `data:image/svg+xml,${encodeURIComponent(text)}`;
  } catch {
    return null;
  }
}
