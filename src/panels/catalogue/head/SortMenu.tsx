import { useSnapshot } from "valtio";
import { onDemand } from "../../../lib/react/onDemand.tsx";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";
import { MenuOnPress } from "../../../ui/overlays/MenuOnPress.tsx";
import { OfflineNote } from "../../../ui/states/OfflineNote.tsx";
import { SortButton } from "./SortButton.tsx";

/** The button with its menu; until the menu's code has loaded, the busy button alone. */
export const LoadedSortChoices = onDemand(
  async () => (await import("./SortChoices.tsx")).SortChoices,
  () => (
    <>
      <SortButton aria-haspopup="menu" aria-busy />
      <OfflineNote />
    </>
  ),
);

/** Sorts the list; disabled until that has loaded, and hidden if no guide has an elevation gain. */
export function SortMenu() {
  const { allTrailsList, status } = useSnapshot(catalogue);
  if (allTrailsList.length === 0 && status !== "ready") return <SortButton disabled />;
  if (!allTrailsList.some((guide) => guide.totalAscentMeters !== null)) return null;
  return <MenuOnPress button={<SortButton />} menu={<LoadedSortChoices />} />;
}
