import { CircleAlert } from "lucide-react";
import type { ReactNode, SubmitEventHandler } from "react";
import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/Button.tsx";
import { ReloadNote } from "../../ui/ReloadNote.tsx";
import styles from "./AccountForm.module.css";
import { useIsSlow } from "./useIsSlow.ts";

interface AccountFormProps {
  form: {
    isSubmitting: boolean;
    wrongLabels: string[];
    formError: string | undefined;
    formErrorKey: string | undefined;
    clearFormError: () => void;
    onSubmit: SubmitEventHandler;
  };
  /** What the button does. */
  action: string;
  /** Shown by a field, not by the form. */
  isErrorElsewhere?: boolean;
  children: ReactNode;
}

/** The fields, what is wrong with the form as a whole, and the one button. */
export function AccountForm({ form, action, isErrorElsewhere = false, children }: AccountFormProps) {
  const text = useText();
  const isSlow = useIsSlow(form.isSubmitting);
  const summary =
    form.wrongLabels.length > 1
      ? text("account.wrongFields", { fields: form.wrongLabels.join(", ") })
      : undefined;
  const error = isErrorElsewhere ? summary : (form.formError ?? summary);
  const isPartMissing = form.formErrorKey === "shell.partFailed";
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit} onInput={form.clearFormError}>
      {children}
      <div className={styles.foot}>
        {isPartMissing && <ReloadNote onClose={form.clearFormError} />}
        <div role="alert">
          {error && !isPartMissing && (
            <p className={styles.error}>
              <CircleAlert aria-hidden="true" />
              <span>{error}</span>
            </p>
          )}
        </div>
        <Button variant="blaze" size={48} isWide type="submit" label={action} loading={form.isSubmitting}>
          {action}
        </Button>
        <div role="status">{isSlow && <p className={styles.slow}>{text("account.slow")}</p>}</div>
      </div>
    </form>
  );
}
