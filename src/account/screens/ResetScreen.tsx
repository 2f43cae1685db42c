import { useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { saveDraft } from "../../stores/person/drafts.ts";
import { notify } from "../../stores/showToast.ts";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { confirmReset } from "../actions/confirmReset.ts";
import { CardBody } from "../frame/CardBody.tsx";
import { CardFoot } from "../frame/CardFoot.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import { type ResetForm, resetForm } from "../schemas/accountForms.ts";
import { useAccountForm } from "../useAccountForm.ts";
import { KnownName } from "./KnownName.tsx";
import { OutboxLink } from "./OutboxLink.tsx";
import { resetLink } from "./resetLink.ts";

const EMPTY: ResetForm = { username: "", password: "", confirmPassword: "", confirmationCode: "" };

/** A new password, with the code from the e-mail; the account is in its link or in the request before. */
export function ResetScreen() {
  const text = useText();
  const [given] = useState(() => resetLink(location.search));
  const account = useAccountForm({
    name: "reset",
    schema: resetForm,
    defaultValues: EMPTY,
    given,
    isCheckedOnBlur: true,
    send: async ({ username, password, confirmationCode }) => {
      await confirmReset({ username, password, code: confirmationCode });
      saveDraft("login", { username });
      notify("passwordChanged");
      return paths.login;
    },
  });
  const { form } = account;
  const [known] = useState(() => form.getValues("username"));
  const [isNameKnown, setNameKnown] = useState(known !== "");
  return (
    <CardBody title={text("account.resetTitle")}>
      {isNameKnown && (
        <KnownName
          name={known}
          onChange={() => {
            setNameKnown(false);
            form.setValue("username", "");
          }}
        />
      )}
      <Form form={account} action={text("account.resetPassword")}>
        {isNameKnown ? (
          // For password managers, which store the new password under it.
          <input type="text" autoComplete="username" value={known} readOnly hidden />
        ) : (
          <TextField
            {...account.field("username", text("account.emailOrUsername"))}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={known !== ""}
          />
        )}
        <PasswordField
          {...account.field("password", text("account.newPassword"), {
            // Compared again, but only after the second was validated once.
            deps: form.getFieldState("confirmPassword").isTouched ? ["confirmPassword"] : [],
          })}
          autoComplete="new-password"
        />
        <PasswordField
          {...account.field("confirmPassword", text("account.confirmPassword"))}
          autoComplete="new-password"
        />
        <TextField
          {...account.field("confirmationCode", text("account.code"))}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      <OutboxLink />
      <CardFoot>
        <CardLink href={paths.login} isStrong>
          {text("account.backToLogIn")}
        </CardLink>
      </CardFoot>
    </CardBody>
  );
}
