import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { type RouteVariant, routeVariants } from "../../stores/routes/routeVariants.ts";
import { pathData } from "../layers/pathData.ts";
import type { VariantLine } from "../layers/variantLayers.ts";

const NO_LINES: readonly VariantLine[] = [];

/** The lines of the variants while they are compared. */
export function useVariantLines(): readonly VariantLine[] {
  const { isShown, pointed, list } = useSnapshot(routeVariants);
  const paths = useMemo(
    () => (list as readonly RouteVariant[]).map(({ id, built }) => ({ id, data: pathData(built.line) })),
    [list],
  );
  return useMemo(
    () =>
      isShown ? paths.map((path, index) => ({ ...path, index, isPointed: path.id === pointed })) : NO_LINES,
    [isShown, paths, pointed],
  );
}
