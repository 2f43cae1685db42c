import { useState } from "react";
import { snapshot, useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { saveDraft } from "../../stores/person/drafts.ts";
import { pendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { notify } from "../../stores/showToast.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { confirmEmail } from "../actions/confirmEmail.ts";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import { confirmForm } from "../schemas/accountForms.ts";
import { useAccountForm } from "../useAccountForm.ts";
import { OutboxLink } from "./OutboxLink.tsx";
import { ResendButton } from "./ResendButton.tsx";

interface EnterCodeProps {
  /** What became of a change of the address just before. */
  change: "none" | "done" | "cancelled";
  onChangeAddress: () => void;
}

/** The form for the code. After a reload the account is unknown, so the form has a field for it. */
export function EnterCode({ change, onChangeAddress }: EnterCodeProps) {
  const text = useText();
  const { destination } = useSnapshot(pendingSignUp);
  // Forgotten when the code is right, but the screen stays until the session has begun.
  const [{ username: known, form, isMarketingAllowed }] = useState(() => snapshot(pendingSignUp));
  const account = useAccountForm({
    name: "confirmEmail",
    schema: confirmForm,
    defaultValues: { username: "", confirmationCode: "" },
    ...(known !== null && { given: { username: known } }),
    isCheckedOnBlur: true,
    send: async ({ username, confirmationCode }) => {
      if ((await confirmEmail({ username, code: confirmationCode })) === "signedIn") return null;
      saveDraft("login", { username, ...(known !== null && { isMarketingAllowed }) });
      notify("emailConfirmed");
      return paths.login;
    },
  });
  const sentTo = form?.email ?? destination;
  const lead = sentTo ? text("account.codeSentTo", { destination: sentTo }) : text("account.codeSent");
  return (
    <CardBody title={text("account.confirmTitle")} lead={lead}>
      <Form form={account} action={text("account.confirm")}>
        {known === null && (
          <TextField
            {...account.field("username", text("account.username"))}
            autoComplete="username"
            isExact
          />
        )}
        <TextField
          {...account.field("confirmationCode", text("account.code"))}
          autoComplete="one-time-code"
          isExact
          autoFocus={change === "done"}
        />
      </Form>
      <ResendButton
        wasSent={change === "done"}
        username={async () =>
          (await account.form.trigger("username")) ? account.form.getValues("username").trim() : null
        }
        onSend={() => account.form.clearErrors()}
        onSent={() => {
          account.form.resetField("confirmationCode");
          account.form.setFocus("confirmationCode");
        }}
        onError={account.showFailure}
      />
      <OutboxLink />
      <CardFoot>
        {form ? (
          <Button
            variant="text"
            ref={change === "cancelled" ? (button) => button?.focus() : undefined}
            onClick={onChangeAddress}
          >
            {text("account.changeAddress")}
          </Button>
        ) : (
          <>
            {text("account.wrongAddress")}{" "}
            <CardLink href={paths.createAccount}>{text("account.createAgain")}</CardLink>
          </>
        )}
      </CardFoot>
      <CardFoot>
        <CardLink href={paths.login} isStrong>
          {text("account.backToLogIn")}
        </CardLink>
      </CardFoot>
    </CardBody>
  );
}
