import { z } from "zod";

/** The tiles of openstreetmap.org, whose policy allows what readers look at, with attribution and referrer. */
export const STANDARD_STREET_TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";

/** A tile template with {z}, {x} and {y}; a bare path is on this server. */
export const tileTemplate = templateOr("empty");

/** The street map's: the standard tiles if empty, none if `off`. */
export const streetTemplate = z
  .string()
  .transform((text) => text.trim() || STANDARD_STREET_TILES)
  .transform((text) => (text === "off" ? "" : text))
  .pipe(templateOr("off"));

/** @param none the value that means no tiles */
function templateOr(none: string) {
  return z
    .string()
    .transform((text) => text.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase()) || null)
    .refine((text) => text === null || isTileTemplate(text), {
      error: `must be an http or https address, or a path that begins with /, with {z}, {x} and {y}, or ${none}`,
    });
}

/** Without a host or a leading slash it would be relative to the page that asks. */
function isTileTemplate(text: string): boolean {
  const address = text.replaceAll(/[{}]/g, "");
  return (
    ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
    /^(https?:\/\/|\/(?!\/))/.test(address) &&
    URL.canParse(address, "http://localhost")
  );
}
