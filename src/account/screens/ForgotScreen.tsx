import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { saveDraft } from "../../stores/person/drafts.ts";
import { notify } from "../../stores/showToast.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import { loadIdentityService } from "../loadIdentityService.ts";
import { forgotForm } from "../schemas/accountForms.ts";
import { useAccountForm } from "../useAccountForm.ts";

export function ForgotScreen() {
  const text = useText();
  const form = useAccountForm({
    name: "forgot",
    schema: forgotForm,
    defaultValues: { email: "" },
    isCheckedOnBlur: true,
    send: async ({ email }) => {
      const identity = await loadIdentityService();
      await identity.requestResetPassword({ email });
      saveDraft("reset", { username: email });
      saveDraft("login", { username: email });
      notify("forgot_password_result");
      return paths.login;
    },
  });
  return (
    <CardBody title={text("account.forgotTitle")} lead={text("account.forgotText")}>
      <Form form={form} action={text("account.resetPassword")}>
        <TextField {...form.field("email", text("account.email"))} type="email" autoComplete="email" />
      </Form>
      <CardFoot>
        <CardLink href={paths.login} isStrong>
          {text("account.cancel")}
        </CardLink>
      </CardFoot>
    </CardBody>
  );
}
