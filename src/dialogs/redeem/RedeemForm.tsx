import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { REDEEM_CODE_MAX, REDEEM_ERRORS } from "../../contract/redeemCalls.ts";
import { useText } from "../../i18n/useText.ts";
import { useIsShown } from "../../lib/react/useIsShown.ts";
import { errorIdOf } from "../../stores/failureOf.ts";
import { redeem, redemption } from "../../stores/person/redemption.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { type FormFailure, useSendForm } from "../../ui/form/useSendForm.ts";
import { FullScreenSpinner } from "../../ui/states/FullScreenSpinner.tsx";
import styles from "./RedeemForm.module.css";

const redeemForm = z.object({ code: z.string().check(z.trim()) });

/** A code that grants nothing, for one of REDEEM_ERRORS or another server's reason. */
class CodeRefused extends Error {}

/** The field of the code, and its buttons. Unmounted with its dialog, so that the next opening starts empty. */
export function RedeemForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { isPending } = useSnapshot(redemption);
  const isShown = useIsShown();
  const form = useSendForm({
    schema: redeemForm,
    defaultValues: { code: "" },
    isCheckedOnBlur: false,
    send: async ({ code }) => {
      const end = await redeem(code);
      if (end.status === "refused") throw new CodeRefused(end.error);
      if (isShown.current) onClose();
      return null;
    },
    failureOf,
  });
  const isEmpty = form.form.watch("code").trim() === "";
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      <TextField
        {...form.field("code", text("profile.code"))}
        isLabelHidden
        placeholder={text("profile.code")}
        maxLength={REDEEM_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{text("profile.cancel")}</Button>
        <Button variant="forest" type="submit" disabled={isEmpty || isPending}>
          {text("profile.redeem")}
        </Button>
      </div>
      {isPending && <FullScreenSpinner label={text("profile.redeeming")} />}
    </form>
  );
}

function failureOf(error: unknown): FormFailure {
  if (!(error instanceof CodeRefused)) {
    const isTooMany = errorIdOf(error) === ERROR_IDS.tooMany;
    const message = isTooMany ? "profile.redeemTooMany" : "profile.redeemFailed";
    return { field: "code", words: { type: "text", message } };
  }
  const known = REDEEM_ERRORS.find((name) => name === error.message);
  if (known) return { field: "code", words: { type: "text", message: `profile.${known}` } };
  return error.message
    ? { field: "code", words: { type: "provider", message: error.message } }
    : { field: "code", words: { type: "text", message: "profile.redeemFailed" } };
}
