import type { ComponentProps } from "react";
import { AccountFrame } from "../account/frame/AccountFrame.tsx";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";
import { LoadFailure } from "../ui/states/LoadFailure.tsx";

type CheckoutNoticeProps = Pick<ComponentProps<typeof EmptyState>, "icon" | "title" | "text"> & {
  /** For an order that did not load. */
  onRetry?: () => void;
};

/** The checkout without an order to pay: why, and the ways out. */
export function CheckoutNotice({ onRetry, ...words }: CheckoutNoticeProps) {
  const text = useText();
  const toGuides = (
    <Button href={paths.guides} {...(!onRetry && { variant: "forest" })}>
      {text("checkout.toGuides")}
    </Button>
  );
  return (
    <AccountFrame>
      {onRetry ? (
        // The order's store retries when the network is back; which sends no reader to another site.
        <LoadFailure {...words} headingLevel={1} onRetry={onRetry} isAutomatic={false} actions={toGuides} />
      ) : (
        <EmptyState {...words} headingLevel={1} actions={toGuides} />
      )}
    </AccountFrame>
  );
}
