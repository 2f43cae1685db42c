import { MapPinned, SearchX } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { guideMap, searchWaypoints } from "../../stores/guideMap/guideMap.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

interface EmptyListProps {
  /** Called after the search was cleared, by a button that is removed with it. */
  onSearchCleared: () => void;
}

/** No waypoint to list: none matches the search, or the guide has none. */
export function EmptyList({ onSearchCleared }: EmptyListProps) {
  const text = useText();
  const { searchedValue } = useSnapshot(guideMap);
  const clear = () => {
    searchWaypoints("");
    onSearchCleared();
  };
  if (searchedValue.trim() === "") {
    return (
      <EmptyState
        icon={<MapPinned aria-hidden="true" />}
        title={text("guideMap.noWaypoints")}
        text={text("guideMap.noWaypointsText")}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={text("guideMap.noMatch")}
      text={text("guideMap.noMatchText", { value: searchedValue })}
      actions={
        <Button variant="forest" onClick={clear}>
          {text("guideMap.clearSearch")}
        </Button>
      }
    />
  );
}
