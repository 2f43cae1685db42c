import { Pencil } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import styles from "./RouteName.module.css";

/** The edited route's name, with the button that renames it. */
export function RouteName() {
  const text = useText();
  const name = useSnapshot(routeEditor).editing?.name ?? "";
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>{name || text("routes.untitled")}</h3>
      <IconButton
        label={text("routes.rename")}
        icon={<Pencil aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setRenaming(true)}
      />
      <RenameDialog name={name} isOpen={isRenaming} onClose={() => setRenaming(false)} />
    </div>
  );
}
