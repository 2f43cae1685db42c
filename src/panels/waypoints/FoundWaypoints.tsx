import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { SettledStatus } from "../../ui/SettledStatus.tsx";

/** How long the number stays as it is before it is announced: a search still runs while the next key comes. */
const SETTLED_MILLISECONDS = 600;

/** Announces to screen readers how many waypoints a search has found. */
export function FoundWaypoints({ count }: { count: number }) {
  const text = useText();
  const plural = usePlural();
  const { searchedValue, waypointsStatus } = useSnapshot(guideMap);
  const isSearch = searchedValue.trim() !== "" && waypointsStatus === "ready";
  const found =
    count === 0
      ? text("guideMap.noMatchText", { value: searchedValue })
      : plural("guideMap.waypoints", count);
  return <SettledStatus text={isSearch ? found : ""} milliseconds={SETTLED_MILLISECONDS} />;
}
