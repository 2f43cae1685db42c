import { useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { downloadData, downloadRoutes } from "../../stores/person/downloadData.ts";
import { Button } from "../../ui/controls/Button.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./ProfileBody.module.css";

/** What people can do with their data and their sessions. */
export function OwnData() {
  const text = useText();
  const [pending, setPending] = useState<"data" | "routes" | null>(null);
  const [hasNoRoutes, setHasNoRoutes] = useState(false);
  const saveData = async () => {
    setPending("data");
    await downloadData();
    setPending(null);
  };
  const saveRoutes = async () => {
    setPending("routes");
    setHasNoRoutes(false);
    setHasNoRoutes((await downloadRoutes()) === "none");
    setPending(null);
  };
  return (
    <div className={styles.ownData}>
      <Button variant="text" size={32} loading={pending === "data"} onClick={() => void saveData()}>
        {text("profile.downloadData")}
      </Button>
      <span data-opens="signOutEverywhere">
        <Button variant="text" size={32} onClick={() => openDialog({ name: "signOutEverywhere" })}>
          {text("profile.signOutEverywhere")}
        </Button>
      </span>
      <Button variant="text" size={32} loading={pending === "routes"} onClick={() => void saveRoutes()}>
        {text("profile.downloadRoutes")}
      </Button>
      <span data-opens="deleteAccount">
        <Button variant="text" size={32} onClick={() => openDialog({ name: "deleteAccount" })}>
          {text("profile.deleteAccount")}
        </Button>
      </span>
      <p className={classNames(typography.note, styles.noRoutes)} role="status">
        {hasNoRoutes && text("profile.noRoutes")}
      </p>
    </div>
  );
}
