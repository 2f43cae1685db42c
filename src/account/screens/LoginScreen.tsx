import type { ChangeEvent } from "react";
import { isEmailAddress } from "../../contract/userRules.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { saveDraft } from "../../stores/person/drafts.ts";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { signIn } from "../actions/signIn.ts";
import styles from "../frame/CardBody.module.css";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import { lastMarketingChoice } from "../marketingChoice.ts";
import { loginForm } from "../schemas/accountForms.ts";
import { useAccountForm } from "../useAccountForm.ts";

export function LoginScreen() {
  const text = useText();
  const form = useAccountForm({
    name: "login",
    schema: loginForm,
    defaultValues: { username: "", password: "", isMarketingAllowed: lastMarketingChoice() },
    isCheckedOnBlur: false,
    send: async (values) => ((await signIn(values)) === "confirm" ? paths.confirmEmail : null),
  });
  // In visual order: the focus goes to the first invalid one.
  const { onChange, ...username } = form.field("username", text("account.usernameOrEmail"));
  // The next screen shows while this one slides out: a draft saved on leaving would be too late.
  const shareAddress = (event: ChangeEvent<HTMLInputElement>) => {
    const email = event.target.value.trim();
    if (isEmailAddress(email)) saveDraft("forgot", { email });
    return onChange(event);
  };
  const password = form.field("password", text("account.password"));
  const isRefused = form.formErrorKey === "identity.incorrect";
  return (
    <CardBody title={text("account.logInTitle")}>
      <Form form={form} action={text("account.logIn")} isErrorElsewhere={isRefused}>
        <TextField {...username} onChange={shareAddress} autoComplete="username" isExact />
        <PasswordField
          {...password}
          error={password.error ?? (isRefused ? form.formError : undefined)}
          autoComplete="current-password"
        />
        <p className={styles.links}>
          <CardLink href={paths.reset}>{text("account.haveCode")}</CardLink>
          <CardLink href={paths.forgot}>{text("account.forgotPassword")}</CardLink>
        </p>
        <Checkbox {...form.field("isMarketingAllowed", text("account.news"))} />
      </Form>
      <CardFoot>
        {text("account.newHere")}{" "}
        <CardLink href={paths.createAccount} isStrong>
          {text("account.createOne")}
        </CardLink>
      </CardFoot>
    </CardBody>
  );
}
