import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { TRIP_FORMATS, type TripFormat } from "../../stores/trip/tripFile.ts";
import { Button } from "../../ui/controls/Button.tsx";
import menu from "../../ui/overlays/menu.module.css";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import styles from "./SaveTripMenu.module.css";

const FORMATS = Object.keys(TRIP_FORMATS) as TripFormat[];

/** The files that a trip is saved as, each with what it is for. */
export function SaveTripMenu({ onSave }: { onSave: (format: TripFormat) => void }) {
  const text = useText();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<Button icon={<Download />}>{text("trip.save")}</Button>} />
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} sideOffset={4} align="start" collisionPadding={12}>
          <Menu.Popup className={classNames(surface.raised, surface.popup, menu.popup, styles.popup)}>
            {FORMATS.map((format) => (
              <Menu.Item
                key={format}
                className={classNames(menu.item, styles.item)}
                onClick={() => onSave(format)}
              >
                {text(`trip.${format}`)}
                <span className={classNames(typography.caption, styles.use)}>
                  {text(`trip.use_${format}`)}
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
