import { useText } from "../../i18n/useText.ts";
import { pendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { AccountError } from "../accountError.ts";
import { createAccount } from "../actions/createAccount.ts";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { addressForm } from "../schemas/accountForms.ts";
import { useAccountForm } from "../useAccountForm.ts";

interface ChangeAddressProps {
  /** The address to correct. */
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

/** Another address for the account that awaits its code, which is then sent there. */
export function ChangeAddress({ email, onChanged, onCancel }: ChangeAddressProps) {
  const text = useText();
  const address = useAccountForm({
    name: "changeAddress",
    schema: addressForm,
    defaultValues: { email: "" },
    given: { email },
    isCheckedOnBlur: true,
    send: async (values) => {
      await changeAddress(values);
      onChanged();
      return null;
    },
  });
  return (
    <CardBody title={text("account.changeAddress")} lead={text("account.changeAddressLead")}>
      <Form form={address} action={text("account.resend")}>
        <TextField
          {...address.field("email", text("account.email"))}
          type="email"
          autoComplete="email"
          autoFocus
        />
      </Form>
      <CardFoot>
        <Button variant="text" onClick={onCancel}>
          {text("account.cancel")}
        </Button>
      </CardFoot>
    </CardBody>
  );
}

/**
 * Creates the account that awaits its code again, with another address. A provider that does not allow that refuses the
 * username, which is its own.
 * @throws AccountError
 */
async function changeAddress({ email }: { email: string }): Promise<void> {
  const { form } = pendingSignUp;
  if (!form) throw new AccountError("No form", { text: "identity.failed" });
  try {
    await createAccount({ ...form, email });
  } catch (error) {
    if (!(error instanceof AccountError) || error.field !== "username") throw error;
    throw new AccountError(error.message, { text: "identity.addressKept" });
  }
}
