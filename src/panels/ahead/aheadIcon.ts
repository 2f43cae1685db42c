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
import type { AheadKind, AheadPlace } from "../../lib/trip/placesAhead.ts";

const ICONS: Readonly<Record<AheadKind, LucideIcon>> = {
  water: Droplet,
  camp: Tent,
  resupply: ShoppingBasket,
  junction: Split,
  end: Flag,
};

/** The picture of what a place is. */
export function aheadIcon({ kind, junction }: Pick<AheadPlace, "kind" | "junction">): LucideIcon {
  const turn = junction?.turn?.toLowerCase() ?? "";
  if (turn.endsWith("left")) return CornerUpLeft;
  if (turn.endsWith("right")) return CornerUpRight;
  return ICONS[kind];
}
