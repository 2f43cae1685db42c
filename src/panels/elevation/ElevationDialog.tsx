import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { closeProfileWindow } from "../../stores/profileWindow.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./ElevationDialog.module.css";
import head from "./ElevationHead.module.css";
import { ElevationPlot } from "./ElevationPlot.tsx";
import { ProfileTools } from "./ProfileTools.tsx";

/** The profile in a window of its own. */
export function ElevationDialog() {
  const text = useText();
  return (
    <Dialog.Root open onOpenChange={() => closeProfileWindow()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <div className={styles.body}>
            <header className={head.head}>
              <Dialog.Title className={head.title}>{text("profile.label")}</Dialog.Title>
              <ProfileTools />
              <Dialog.Close
                render={
                  <IconButton
                    className={head.button}
                    label={text("profile.close")}
                    icon={<X aria-hidden="true" />}
                    tooltipSide="bottom"
                  />
                }
              />
            </header>
            <ElevationPlot />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
