import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { saveDraft } from "../../stores/person/drafts.ts";
import { notify } from "../../stores/showToast.ts";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { createAccount } from "../actions/createAccount.ts";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import { signUpForm } from "../schemas/accountForms.ts";
import { useAccountForm } from "../useAccountForm.ts";

const EMPTY = {
  displayName: "",
  email: "",
  username: "",
  password: "",
  isTermsOfUseAccepted: false,
  isMarketingAllowed: false,
};

export function CreateAccountScreen() {
  const text = useText();
  const form = useAccountForm({
    name: "createAccount",
    schema: signUpForm,
    defaultValues: EMPTY,
    isCheckedOnBlur: true,
    send: async (values) => {
      const outcome = await createAccount(values);
      if (outcome !== "signIn") return outcome === "confirm" ? paths.confirmEmail : null;
      saveDraft("login", { username: values.username, isMarketingAllowed: values.isMarketingAllowed });
      notify("accountCreated");
      return paths.login;
    },
  });
  return (
    <CardBody title={text("account.createTitle")}>
      <Form form={form} action={text("account.createAccount")}>
        <TextField {...form.field("displayName", text("account.name"))} autoComplete="nickname" />
        <TextField {...form.field("email", text("account.email"))} type="email" autoComplete="email" />
        <TextField
          {...form.field("username", text("account.username"))}
          hint={text("account.usernameHint")}
          autoComplete="username"
          isExact
        />
        <PasswordField {...form.field("password", text("account.password"))} autoComplete="new-password" />
        <Checkbox {...form.field("isTermsOfUseAccepted", text("account.terms"))} label={<TermsLabel />} />
        <Checkbox {...form.field("isMarketingAllowed", text("account.news"))} />
      </Form>
      <CardFoot>
        {text("account.haveAccount")}{" "}
        <CardLink href={paths.login} isStrong>
          {text("account.logIn")}
        </CardLink>
      </CardFoot>
    </CardBody>
  );
}

/** 'I accept the terms of use', in any language's order; without a configured page they are plain text. */
function TermsLabel() {
  const text = useText();
  const { terms } = publicConfig().links;
  const [before, after] = text("account.acceptTerms", { terms: "|" }).split("|");
  return (
    <>
      {before}
      {terms ? <SmartLink href={terms}>{text("account.terms")}</SmartLink> : text("account.terms")}
      {after}
    </>
  );
}
