import { classNames } from "../../../lib/classNames.ts";
import { Skeleton } from "../../../ui/states/Skeleton.tsx";
import cardStyles from "./GuideCard.module.css";

/** Loading placeholder in the shape of a card. */
export function CardSkeleton({ size = "default" }: { size?: "default" | "small" }) {
  const isSmall = size === "small";
  const logo = isSmall ? 48 : 72;
  return (
    <div className={classNames(cardStyles.card, isSmall && cardStyles.small)} aria-hidden="true">
      <div className={cardStyles.logo}>
        <Skeleton width={logo} height={logo} />
      </div>
      <div className={classNames(cardStyles.words, isSmall && cardStyles.skeletonRow)}>
        <Skeleton width="72%" height={16} />
        {!isSmall && <Skeleton width="54%" height={12} />}
      </div>
      <div className={cardStyles.row}>
        <Skeleton width={64} height={14} />
        <Skeleton width={56} height={14} />
        <span className={cardStyles.actions}>
          <Skeleton width={64} height={isSmall ? 20 : 32} />
        </span>
      </div>
    </div>
  );
}
