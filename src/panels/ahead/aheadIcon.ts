import {
  CornerUpLeft,
  CornerUpRight,
  Droplet,
  Flag,
  type LucideIcon,
  ShoppingBasket,
  Split,
  Tent,
} from "lucide-react";
import type { AheadKind } from "../../lib/trip/placesAhead.ts";
import type { ShownPlace } from "./shownAhead.ts";

const ICONS: Readonly<Record<AheadKind, LucideIcon>> = {
  water: Droplet,
  camp: Tent,
  resupply: ShoppingBasket,
  junction: Split,
  end: Flag,
};

/** The picture of what a place is. */
export function aheadIcon({ kind, turn }: Pick<ShownPlace, "kind" | "turn">): LucideIcon {
  const side = turn?.toLowerCase() ?? "";
  if (side.endsWith("left")) return CornerUpLeft;
  if (side.endsWith("right")) return CornerUpRight;
  return ICONS[kind];
}
