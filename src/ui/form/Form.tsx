import { type ReactNode, type SubmitEventHandler, useEffect, useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { Button } from "../controls/Button.tsx";
import { ErrorBox } from "../states/ErrorBox.tsx";
import { ReloadNote } from "../states/ReloadNote.tsx";
import typography from "../typography.module.css";
import styles from "./Form.module.css";

const SLOW_AFTER_MILLISECONDS = 6000;

interface FormProps {
  form: {
    isSubmitting: boolean;
    wrongLabels: string[];
    formError: string | undefined;
    formErrorKey: string | undefined;
    clearFormError: () => void;
    onSubmit: SubmitEventHandler;
  };
  /** Label of the submit button. */
  action: string;
  /** True when the form-level error is shown by a field instead. */
  isErrorElsewhere?: boolean;
  children: ReactNode;
}

/** The fields, the form-level error and the submit button. */
export function Form({ form, action, isErrorElsewhere = false, children }: FormProps) {
  const text = useText();
  const isSlow = useIsSlow(form.isSubmitting);
  const summary =
    form.wrongLabels.length > 1
      ? text("form.wrongFields", { fields: form.wrongLabels.join(", ") })
      : undefined;
  const error = isErrorElsewhere ? summary : (form.formError ?? summary);
  const isPartMissing = form.formErrorKey === "shell.partFailed";
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit} onInput={form.clearFormError}>
      {children}
      <div className={styles.foot}>
        {isPartMissing && <ReloadNote onClose={form.clearFormError} />}
        <ErrorBox text={isPartMissing ? undefined : error} />
        <Button variant="blaze" size={48} isWide type="submit" label={action} loading={form.isSubmitting}>
          {action}
        </Button>
        <div role="status">
          {isSlow && <p className={classNames(typography.note, styles.slow)}>{text("form.slow")}</p>}
        </div>
      </div>
    </form>
  );
}

/** True once something has taken long enough to need an explanation. */
function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
