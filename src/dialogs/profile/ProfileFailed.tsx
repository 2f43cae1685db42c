import { useText } from "../../i18n/useText.ts";
import { ensureOwnProfile } from "../../stores/person/user.ts";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import styles from "./ProfileFailed.module.css";

/** Instead of the own profile, which did not load. */
export function ProfileFailed() {
  const text = useText();
  return (
    <LoadFailure
      className={styles.failed}
      text={text("profile.loadFailed")}
      onRetry={() => void ensureOwnProfile()}
    />
  );
}
