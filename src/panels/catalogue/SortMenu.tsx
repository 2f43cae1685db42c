import { lazy } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { catalogue } from "../../stores/catalogue.ts";
import { MenuOnPress } from "../../ui/MenuOnPress.tsx";
import { SortButton } from "./SortButton.tsx";

const SortChoices = lazy(async () => ({ default: (await import("./SortChoices.tsx")).SortChoices }));

/** Orders the list; not there while no guide tells its gain (resolution 14). */
export function SortMenu() {
  const { allTrailsList } = useSnapshot(catalogue);
  if (!(allTrailsList as Guide[]).some((guide) => guide.totalAscentMeters !== null)) return null;
  return <MenuOnPress button={<SortButton />} menu={<SortChoices />} />;
}
