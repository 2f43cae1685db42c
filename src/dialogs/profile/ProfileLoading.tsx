import { useText } from "../../i18n/useText.ts";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./ProfileLoading.module.css";

/** While the own profile loads. */
export function ProfileLoading() {
  const text = useText();
  return (
    <div className={styles.loading} role="status">
      <Spinner size={32} />
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
    </div>
  );
}
