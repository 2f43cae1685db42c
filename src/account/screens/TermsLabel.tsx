import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";

/** 'I accept the terms of use', in any language's order; without a configured page they are plain text. */
export function TermsLabel() {
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
