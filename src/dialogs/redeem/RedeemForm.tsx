import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { REDEEM_CODE_MAX, REDEEM_ERRORS } from "../../contract/redeemCalls.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useIsShown } from "../../lib/react/useIsShown.ts";
import { errorIdOf } from "../../stores/failureOf.ts";
import { redeem, redemption } from "../../stores/person/redemption.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import { TextField } from "../../ui/form/TextField.tsx";
import { type FormFailure, useSendForm } from "../../ui/form/useSendForm.ts";
import { FullScreenSpinner } from "../../ui/states/FullScreenSpinner.tsx";
import styles from "./RedeemForm.module.css";

const redeemForm = z.object({ code: z.string().check(z.trim()) });

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
      const end = await redeem(code).catch(callFailureOf);
      if ("words" in end) return end;
      if (end.status === "refused") return refusalOf(end.error);
      if (isShown.current) onClose();
      return null;
    },
    failedText: "profile.redeemFailed",
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
      <div className={classNames(flow.actions, styles.actions)}>
        <Button onClick={onClose}>{text("profile.cancel")}</Button>
        <Button variant="forest" type="submit" disabled={isEmpty || isPending}>
          {text("profile.redeem")}
        </Button>
      </div>
      {isPending && <FullScreenSpinner label={text("profile.redeeming")} />}
    </form>
  );
}

function callFailureOf(error: unknown): FormFailure {
  const isTooMany = errorIdOf(error) === ERROR_IDS.tooMany;
  const message = isTooMany ? "profile.redeemTooMany" : "profile.redeemFailed";
  return { field: "code", words: { type: "text", message } };
}

/** @param reason one of REDEEM_ERRORS, or another server's message */
function refusalOf(reason: string): FormFailure {
  const known = REDEEM_ERRORS.find((name) => name === reason);
  if (known) return { field: "code", words: { type: "text", message: `profile.${known}` } };
  return reason
    ? { field: "code", words: { type: "provider", message: reason } }
    : { field: "code", words: { type: "text", message: "profile.redeemFailed" } };
}
