import { useSnapshot } from "valtio";
import type { CartLineWire } from "../contract/cartCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import { lineTitles } from "../lib/guides/lineTitles.ts";
import { settings } from "../stores/settings.ts";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import styles from "./OrderLine.module.css";

const PROBLEM_TEXTS = {
  notSold: "checkout.notSold",
  owned: "checkout.owned",
  inBundle: "checkout.inBundle",
} as const;

/** A guide of the order, with what has changed since it was added. */
export function OrderLine({ line }: { line: CartLineWire }) {
  const text = useText();
  const money = useMoney();
  const { language } = useSnapshot(settings);
  const { variant, formerPrice, problem } = line;
  const { title, bundle } = lineTitles(line, language);
  return (
    <li className={classNames(styles.line, problem && styles.uncharged)}>
      <GuideLogo src={variant.image?.url ?? null} activity={null} size={48} />
      <span className={styles.text}>
        <b className={styles.title} dir="auto">
          {title}
        </b>
        {problem && <span className={styles.note}>{text(PROBLEM_TEXTS[problem], { bundle })}</span>}
        {!problem && formerPrice && (
          <span className={styles.note}>{text("checkout.priceChanged", { before: money(formerPrice) })}</span>
        )}
      </span>
      {!problem && <span className={styles.price}>{money(variant.price)}</span>}
    </li>
  );
}
