import { useText } from "../../i18n/useText.ts";
import { loadOwnProfile } from "../../stores/person/user.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./ProfileFailed.module.css";

/** Instead of the own profile, which did not load. */
export function ProfileFailed() {
  const text = useText();
  return (
    <div className={styles.failed}>
      <p>{text("profile.loadFailed")}</p>
      <Button variant="forest" onClick={() => void loadOwnProfile()}>
        {text("shell.retry")}
      </Button>
    </div>
  );
}
