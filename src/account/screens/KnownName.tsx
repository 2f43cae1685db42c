import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./KnownName.module.css";

/** The account's name, if known, and a way to change it. */
export function KnownName({ name, onChange }: { name: string; onChange: () => void }) {
  const text = useText();
  return (
    <div className={styles.known}>
      <p className={styles.name}>{text("account.resetFor", { name })}</p>
      <Button variant="text" onClick={onChange}>
        {text("account.changeName")}
      </Button>
    </div>
  );
}
