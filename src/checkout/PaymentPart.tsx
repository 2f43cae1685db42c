import { FlaskConical, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { classNames } from "../lib/classNames.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { checkoutView } from "../stores/checkout/checkoutView.ts";
import { Button } from "../ui/controls/Button.tsx";
import { SmartLink } from "../ui/controls/SmartLink.tsx";
import { Form } from "../ui/form/Form.tsx";
import { TextField } from "../ui/form/TextField.tsx";
import typography from "../ui/typography.module.css";
import { isFreeOrder } from "./isFreeOrder.ts";
import styles from "./PaymentPart.module.css";
import { cardNumberText, expirationText, rewriteTyped } from "./rewriteTyped.ts";
import { usePaymentForm } from "./usePaymentForm.ts";
import { zipcodeTexts } from "./zipcodeTexts.ts";

/** The card form, or a button for an order that costs nothing. Nothing of a card is kept: the fields are gone when the screen is left. */
export function PaymentPart({ cartId, order }: { cartId: string; order: CheckoutWire }) {
  const text = useText();
  const money = useMoney();
  const { form, isOutcomeUnknown } = usePaymentForm(cartId, order);
  const { formerTotal } = useSnapshot(checkoutView);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it is above the screen when the button below the fields has been pressed.
    if (formerTotal) news.current?.scrollIntoView({ block: "center" });
  }, [formerTotal]);
  const isFree = isFreeOrder(order);
  const total = money(order.total);
  const action = isFree ? text("checkout.getFree") : text("checkout.pay", { total });
  return (
    <>
      <h1 className={styles.title}>{text(isFree ? "checkout.titleFree" : "checkout.title")}</h1>
      {order.isTest && (
        <p className={styles.test}>
          <FlaskConical />
          <span>
            <b>{text("checkout.testMode")}</b> {text(isFree ? "checkout.testFree" : "checkout.testText")}
          </span>
        </p>
      )}
      <div ref={news} role="alert">
        {formerTotal && !form.isSubmitting && !isOutcomeUnknown && (
          <p className={styles.changed}>
            <TriangleAlert />
            <span>
              {money(formerTotal) === total
                ? text("checkout.orderChanged")
                : text("checkout.totalChanged", { before: money(formerTotal), after: total })}
            </span>
          </p>
        )}
      </div>
      <Form form={form} action={isOutcomeUnknown ? text("checkout.checkPayment") : action}>
        {isFree ? (
          <p className={styles.free}>{text("checkout.freeText")}</p>
        ) : (
          <CardFields form={form} countryCode={order.countryCode} />
        )}
      </Form>
      <SaleTerms order={order} />
      <Button variant="text" isWide className={styles.back} href={paths.guides}>
        {text("checkout.back")}
      </Button>
    </>
  );
}

interface CardFieldsProps extends Pick<ReturnType<typeof usePaymentForm>, "form"> {
  countryCode: CheckoutWire["countryCode"];
}

function CardFields({ form, countryCode }: CardFieldsProps) {
  const text = useText();
  // In visual order: the focus goes to the first invalid one.
  const cardholderName = form.field("cardholderName", text("checkout.cardholderName"));
  const cardNumber = form.field("cardNumber", text("checkout.cardNumber"));
  const expirationDate = form.field("expirationDate", text("checkout.expirationDate"));
  const cvv = form.field("cvv", text("checkout.cvv"));
  const zipcode = form.field("zipcode", text(zipcodeTexts(countryCode).label));
  return (
    <>
      <TextField {...cardholderName} autoComplete="cc-name" />
      <TextField
        {...cardNumber}
        onChange={(event) => {
          rewriteTyped(event.target, cardNumberText);
          return cardNumber.onChange(event);
        }}
        autoComplete="cc-number"
        inputMode="numeric"
        spellCheck={false}
      />
      <div className={styles.row}>
        <TextField
          {...expirationDate}
          onChange={(event) => {
            rewriteTyped(event.target, expirationText);
            return expirationDate.onChange(event);
          }}
          hint={text("checkout.expirationHint")}
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <TextField {...cvv} autoComplete="cc-csc" inputMode="numeric" spellCheck={false} />
        <TextField {...zipcode} autoComplete="postal-code" />
      </div>
    </>
  );
}

/** Who sells, where the receipt goes to, and on which terms. */
function SaleTerms({ order }: { order: CheckoutWire }) {
  const text = useText();
  const { seller, links, pricesIncludeTax } = publicConfig();
  const name = seller?.length ? seller.join(", ") : text("shell.productName");
  return (
    <div className={classNames(typography.note, styles.terms)}>
      <p dir="auto">{text("checkout.soldBy", { seller: name })}</p>
      {order.receiptTo && <p>{text("checkout.receiptTo", { email: order.receiptTo })}</p>}
      {pricesIncludeTax && <p>{text("checkout.includesTax")}</p>}
      {links.terms && (
        <p>
          <SmartLink href={links.terms}>{text("checkout.terms")}</SmartLink>
        </p>
      )}
    </div>
  );
}
