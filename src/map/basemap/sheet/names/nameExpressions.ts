import type { ExpressionSpecification } from "maplibre-gl";
import type { Language } from "../../../../lib/language.ts";

/** Scripts that the map cannot draw: their letters join and run from right to left. */
const UNDRAWN = ["Arabic", "Hebrew", "Syriac", "Thaana"];
/** Scripts besides Latin, which has no `script` in the tiles, that readers of a language read. */
const READ: Record<Language, readonly string[]> = { en: [], cs: [], uk: ["Cyrillic"] };

/** The name of a place or a water: in the reader's language, else as it is written there. */
export function placeName(language: Language): ExpressionSpecification {
  return [
    "coalesce",
    ["get", `name:${language}`],
    signpostName(language),
  ] as unknown as ExpressionSpecification;
}

/** The name as on the signpost, or in a script that the reader reads, where there is one. */
export function signpostName(language: Language): ExpressionSpecification {
  const name = ["get", "name"];
  const isForeign = ["all", ["has", "script"], ["!", ["in", ["get", "script"], ["literal", READ[language]]]]];
  // Nothing rather than letters that do not join.
  const asWritten = ["case", ["in", ["get", "script"], ["literal", UNDRAWN]], "", ["coalesce", name, ""]];
  return [
    "case",
    isForeign,
    ["coalesce", ["get", `name:${language}`], ["get", "name:en"], asWritten],
    ["coalesce", name, ""],
  ] as unknown as ExpressionSpecification;
}
