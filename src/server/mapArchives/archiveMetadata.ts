import { z } from "zod";

/** What an archive says about itself. */
export interface ArchiveMetadata {
  /** Ids of its vector layers. */
  layers: string[];
  /** Version of its schema; null if it names none. */
  version: string | null;
  /** Plain text; null if it names none. */
  attribution: string | null;
}

const MAX_ATTRIBUTION = 300;

const schema = z.object({
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
  version: z.string().nullable().catch(null),
  attribution: z.string().catch(""),
});

/** Reads metadata leniently: what is missing or malformed counts as not named. */
export function parseMetadata(value: unknown): ArchiveMetadata {
  const { vector_layers, version, attribution } = schema.catch(NOTHING).parse(value);
  return { layers: vector_layers.map(({ id }) => id), version, attribution: plainText(attribution) || null };
}

const NOTHING = { vector_layers: [], version: null, attribution: "" };

const ENTITIES: Record<string, string> = { copy: "©", amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Attributions are HTML with links; the page shows text. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_ATTRIBUTION);
}
