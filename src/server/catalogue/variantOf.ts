/** Start of a variant that is made of a guide's id. */
export const COMPUTED_VARIANT = "variant-";

/** The guide's variant at the commerce provider: the one that it was given, otherwise one made of its id. */
export function variantOf({ id, variant }: { id: string; variant: string | null }): string {
  return variant ?? COMPUTED_VARIANT + id;
}
