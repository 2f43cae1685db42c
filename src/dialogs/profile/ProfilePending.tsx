import { useText } from "../../i18n/useText.ts";
import type { OwnProfile } from "../../stores/person/useOwnProfile.ts";
import { ensureOwnProfile } from "../../stores/person/user.ts";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./ProfileBody.module.css";

/** While the own profile loads, and in place of one that did not. */
export function ProfilePending({ status }: Pick<OwnProfile, "status">) {
  const text = useText();
  if (status === "ready") return null;
  return status === "failed" ? (
    <LoadFailure
      className={styles.failed}
      text={text("profile.loadFailed")}
      onRetry={() => void ensureOwnProfile()}
    />
  ) : (
    <div className={styles.loading} role="status">
      <Spinner size={32} />
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
    </div>
  );
}
