import { useEffect, useRef, useState } from "react";
import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { ERROR_IDS } from "../contract/errorBody.ts";
import type { TextKey } from "../i18n/textKey.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import { applyCoupon, reloadOrder, removeCoupon } from "../stores/checkout/checkoutView.ts";
import { errorIdOf } from "../stores/failureOf.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/form/TextField.tsx";
import { type FormFailure, useSendForm } from "../ui/form/useSendForm.ts";
import { ErrorBox } from "../ui/states/ErrorBox.tsx";
import styles from "./CouponPart.module.css";
import { couponForm } from "./paymentForm.ts";

/** The coupon prompt, or the coupon that counts with a button that removes it. */
export function CouponPart({ cartId, coupon }: { cartId: string; coupon: CheckoutWire["coupon"] }) {
  const text = useText();
  const money = useMoney();
  const part = useRef<HTMLDivElement>(null);
  const hasCoupon = coupon !== null;
  const hadCoupon = useRef(hasCoupon);
  useEffect(() => {
    if (hadCoupon.current === hasCoupon) return;
    hadCoupon.current = hasCoupon;
    // What was pressed is gone, and took the focus along.
    if (document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [hasCoupon]);
  return (
    <div ref={part} className={classNames(hasCoupon && styles.applied)}>
      <p role="status">
        {coupon && text("checkout.couponTakes", { code: coupon.code, discount: money(coupon.discount) })}
      </p>
      {coupon ? <RemoveCoupon cartId={cartId} /> : <CouponPrompt cartId={cartId} />}
    </div>
  );
}

function CouponPrompt({ cartId }: { cartId: string }) {
  const text = useText();
  const form = useSendForm({
    schema: couponForm,
    defaultValues: { code: "" },
    isCheckedOnBlur: false,
    send: async ({ code }) => {
      try {
        await applyCoupon(cartId, code);
        return null;
      } catch (error) {
        return couponFailure(error);
      }
    },
    failedText: "checkout.couponFailed",
  });
  return (
    <form noValidate className={styles.prompt} onSubmit={form.onSubmit}>
      <TextField
        {...form.field("code", text("checkout.coupon"))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" className={styles.apply} loading={form.isSubmitting}>
        {text("checkout.applyCoupon")}
      </Button>
    </form>
  );
}

function RemoveCoupon({ cartId }: { cartId: string }) {
  const text = useText();
  const [state, setState] = useState<"idle" | "removing" | "failed">("idle");
  const remove = async () => {
    setState("removing");
    try {
      await removeCoupon(cartId);
    } catch {
      setState("failed");
      void reloadOrder(cartId);
    }
  };
  return (
    <>
      <Button variant="text" loading={state === "removing"} onClick={() => void remove()}>
        {text("checkout.removeCoupon")}
      </Button>
      <div className={styles.failure}>
        <ErrorBox text={state === "failed" ? text("checkout.couponFailed") : undefined} />
      </div>
    </>
  );
}

const TEXTS: Record<number, TextKey> = {
  [ERROR_IDS.couponUnknown]: "checkout.couponUnknown",
  [ERROR_IDS.couponExpired]: "checkout.couponExpired",
  [ERROR_IDS.couponElsewhere]: "checkout.couponElsewhere",
  [ERROR_IDS.tooMany]: "checkout.tooMany",
};

function couponFailure(error: unknown): FormFailure {
  const id = errorIdOf(error);
  const message = (id !== null && TEXTS[id]) || "checkout.couponFailed";
  return { field: "code", words: { type: "text", message } };
}
