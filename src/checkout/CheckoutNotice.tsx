import type { ComponentProps } from "react";
import { AccountFrame } from "../account/frame/AccountFrame.tsx";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";

type CheckoutNoticeProps = Pick<ComponentProps<typeof EmptyState>, "icon" | "title" | "text"> & {
  /** For an order that did not load. */
  onRetry?: () => void;
};

/** The checkout without an order to pay: why, and the ways out. */
export function CheckoutNotice({ onRetry, ...words }: CheckoutNoticeProps) {
  const text = useText();
  return (
    <AccountFrame>
      <EmptyState
        {...words}
        {...(onRetry && { role: "alert" })}
        headingLevel={1}
        actions={
          <>
            {onRetry && (
              <Button variant="forest" onClick={onRetry}>
                {text("checkout.retry")}
              </Button>
            )}
            <Button href={paths.guides} {...(!onRetry && { variant: "forest" })}>
              {text("checkout.toGuides")}
            </Button>
          </>
        }
      />
    </AccountFrame>
  );
}
