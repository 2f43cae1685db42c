import { FlaskConical } from "lucide-react";
import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Form } from "../ui/form/Form.tsx";
import { TextField } from "../ui/form/TextField.tsx";
import { expirationText } from "./expirationText.ts";
import styles from "./PaymentPart.module.css";
import { usePaymentForm } from "./usePaymentForm.ts";

/** The card form. Nothing of a card is kept: the fields are gone when the screen is left. */
export function PaymentPart({ cartId, order }: { cartId: string; order: CheckoutWire }) {
  const text = useText();
  const money = useMoney();
  const { form, formerTotal, isOutcomeUnknown } = usePaymentForm(cartId, order);
  const total = money(order.total);
  // In visual order: the focus goes to the first invalid one.
  const cardholderName = form.field("cardholderName", text("checkout.cardholderName"));
  const cardNumber = form.field("cardNumber", text("checkout.cardNumber"));
  const { onChange, ...expirationDate } = form.field("expirationDate", text("checkout.expirationDate"));
  const cvv = form.field("cvv", text("checkout.cvv"));
  const zipcode = form.field("zipcode", text("checkout.zipcode"));
  return (
    <>
      <h1 className={styles.title}>{text("checkout.title")}</h1>
      {order.isTest && (
        <p className={styles.test}>
          <FlaskConical aria-hidden="true" />
          <span>
            <b>{text("checkout.testMode")}</b> {text("checkout.testText")}
          </span>
        </p>
      )}
      <div role="alert">
        {formerTotal && (
          <p className={styles.changed}>
            {text("checkout.totalChanged", { before: money(formerTotal), after: total })}
          </p>
        )}
      </div>
      <Form
        form={form}
        action={isOutcomeUnknown ? text("checkout.checkPayment") : text("checkout.pay", { total })}
      >
        <TextField {...cardholderName} autoComplete="cc-name" />
        <TextField {...cardNumber} autoComplete="cc-number" inputMode="numeric" spellCheck={false} />
        <div className={styles.row}>
          <TextField
            {...expirationDate}
            onChange={(event) => {
              const { value } = event.target;
              const written = expirationText(value);
              if (written !== value) event.target.value = written;
              return onChange(event);
            }}
            hint={text("checkout.expirationHint")}
            autoComplete="cc-exp"
            inputMode="numeric"
          />
          <TextField {...cvv} autoComplete="cc-csc" inputMode="numeric" spellCheck={false} />
          <TextField {...zipcode} autoComplete="postal-code" />
        </div>
      </Form>
      <Button variant="text" isWide className={styles.back} href={paths.guides}>
        {text("checkout.back")}
      </Button>
    </>
  );
}
