import { List, Map as MapIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { catalogueView, showMobileMode } from "../../../stores/catalogue/catalogueView.ts";
import { SegmentedControl } from "../../../ui/controls/SegmentedControl.tsx";

/** Whether the reader has pressed a switch that the other mode's replaces. */
let isPressed = false;

/** Switches between list and map on phones. Each mode has its own, which takes over the focus of the other's. */
export function ModeSwitch({ isOnMap = false }: { isOnMap?: boolean }) {
  const text = useText();
  const { mobileMode } = useSnapshot(catalogueView);
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = isPressed && document.activeElement === document.body;
    isPressed = false;
    if (isLost) control.current?.querySelector<HTMLElement>(":checked")?.focus({ preventScroll: true });
  }, []);
  return (
    <SegmentedControl
      ref={control}
      label={text("catalogue.view")}
      value={mobileMode}
      isFloating={isOnMap}
      onChange={(mode) => {
        isPressed = true;
        showMobileMode(mode);
      }}
      options={[
        { value: "list", label: text("catalogue.listMode"), icon: <List /> },
        { value: "map", label: text("catalogue.mapMode"), icon: <MapIcon /> },
      ]}
    />
  );
}
