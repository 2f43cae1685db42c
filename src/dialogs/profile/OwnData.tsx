import { useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { downloadData } from "../../stores/person/downloadData.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./OwnData.module.css";

/** What people can do with their data and their sessions. */
export function OwnData() {
  const text = useText();
  const [isDownloading, setDownloading] = useState(false);
  const download = async () => {
    setDownloading(true);
    await downloadData();
    setDownloading(false);
  };
  return (
    <div className={styles.actions}>
      <Button variant="text" size={32} loading={isDownloading} onClick={() => void download()}>
        {text("profile.downloadData")}
      </Button>
      <Button variant="text" size={32} onClick={() => openDialog({ name: "signOutEverywhere" })}>
        {text("profile.signOutEverywhere")}
      </Button>
      <Button variant="text" size={32} onClick={() => openDialog({ name: "deleteAccount" })}>
        {text("profile.deleteAccount")}
      </Button>
    </div>
  );
}
