import { List, Map as MapIcon } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { catalogueView, showMobileMode } from "../../../stores/catalogue/catalogueView.ts";
import { SegmentedControl } from "../../../ui/controls/SegmentedControl.tsx";

/** Switches between list and map on phones. */
export function ModeSwitch({ isOnMap = false }: { isOnMap?: boolean }) {
  const text = useText();
  const { mobileMode } = useSnapshot(catalogueView);
  return (
    <SegmentedControl
      label={text("catalogue.view")}
      value={mobileMode}
      isFloating={isOnMap}
      onChange={showMobileMode}
      options={[
        { value: "list", label: text("catalogue.listMode"), icon: <List /> },
        { value: "map", label: text("catalogue.mapMode"), icon: <MapIcon /> },
      ]}
    />
  );
}
