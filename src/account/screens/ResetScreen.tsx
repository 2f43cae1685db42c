import { useState } from "react";
import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { isEmailAddress } from "../../contract/userRules.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { saveDraft } from "../../stores/person/drafts.ts";
import { session } from "../../stores/person/session.ts";
import { notify } from "../../stores/showToast.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import styles from "../frame/CardBody.module.css";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import { loadIdentityService } from "../loadIdentityService.ts";
import { type ResetForm, resetForm } from "../schemas/accountForms.ts";
import { loginName } from "../schemas/formFields.ts";
import { renewAccessToken } from "../signedInSession.ts";
import { useAccountForm } from "../useAccountForm.ts";
import { OutboxLink } from "./OutboxLink.tsx";

const EMPTY: ResetForm = { username: "", password: "", confirmPassword: "", confirmationCode: "" };

/** A new password, with the code from the e-mail; the account is in its link or in the request before. */
export function ResetScreen() {
  const text = useText();
  const isSignedIn = useSnapshot(session).user !== null;
  const [given] = useState(() => resetLink(location.search));
  const account = useAccountForm({
    name: "reset",
    schema: resetForm,
    defaultValues: EMPTY,
    given,
    isCheckedOnBlur: true,
    send: async ({ username, password, confirmationCode }) => {
      const identity = await loadIdentityService();
      await identity.confirmResetPassword({ username, password, code: confirmationCode });
      const hasEnded = await endRevokedSession();
      saveDraft("login", { username });
      notify("passwordChanged");
      // The end of a session has already left this screen.
      if (hasEnded) navigate(paths.login, { replace: true });
      return paths.login;
    },
  });
  const { form } = account;
  const [known] = useState(() => form.getValues("username"));
  const [isNameKnown, setNameKnown] = useState(known !== "");
  const shareAddress = () => {
    const email = form.getValues("username").trim();
    if (isEmailAddress(email)) saveDraft("forgot", { email });
  };
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
            isExact
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
          isExact
        />
      </Form>
      <OutboxLink />
      {/* That form is for guests only. */}
      {!isSignedIn && (
        <CardFoot>
          <CardLink href={paths.forgot} onClick={shareAddress}>
            {text("account.resend")}
          </CardLink>
        </CardFoot>
      )}
      <CardFoot>
        <CardLink href={paths.login} isStrong>
          {text("account.backToLogIn")}
        </CardLink>
      </CardFoot>
    </CardBody>
  );
}

/**
 * A reset revokes every sign-in of its account. A session of that account ends here at once, instead of when its token
 * expires; one of another account continues.
 * @returns whether a session has ended
 */
async function endRevokedSession(): Promise<boolean> {
  if (session.status !== "signedIn") return false;
  await renewAccessToken(session.accessToken);
  return session.user === null;
}

/** The account's name, if known, and a way to change it. */
function KnownName({ name, onChange }: { name: string; onChange: () => void }) {
  const text = useText();
  return (
    <div className={styles.known}>
      <p className={styles.name}>{text("account.resetFor", { name })}</p>
      <Button variant="text" onClick={onChange}>
        {text("account.changeName")}
      </Button>
    </div>
  );
}

/**
 * What the link of a reset e-mail fills in: /reset?code=…&email=…. Anybody can write such a link, so an address that
 * the form would refuse is left out.
 */
function resetLink(search: string): { username?: string; confirmationCode?: string } {
  const query = new URLSearchParams(search);
  const username = loginName.safeParse(query.get("email"));
  const code = query.get("code");
  return {
    ...(username.success && { username: username.data }),
    ...(code && { confirmationCode: code }),
  };
}
