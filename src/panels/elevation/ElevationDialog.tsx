import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { collapseElevation } from "../../stores/elevation/elevationExpansion.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import surface from "../../ui/surface.module.css";
import styles from "./ElevationDialog.module.css";
import head from "./ElevationHead.module.css";
import { ElevationTools } from "./ElevationTools.tsx";
import { ElevationPlot } from "./plot/ElevationPlot.tsx";

/** The chart in a separate window. */
export function ElevationDialog() {
  const text = useText();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={() => collapseElevation()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup ref={popup} className={classNames(surface.raised, styles.popup)}>
          <div className={styles.body}>
            <header className={classNames(head.head, head.tallHead)}>
              <Dialog.Title className={head.title}>{text("elevation.label")}</Dialog.Title>
              <ElevationTools />
              <Dialog.Close
                render={
                  <IconButton
                    className={head.button}
                    label={text("elevation.close")}
                    icon={<X />}
                    tooltipSide="bottom"
                  />
                }
              />
            </header>
            <ElevationPlot onRetry={() => popup.current?.focus()} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
