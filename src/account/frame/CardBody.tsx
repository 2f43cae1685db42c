import type { ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import { useCardTitle } from "../../ui/useCardTitle.ts";
import styles from "./CardBody.module.css";

interface CardBodyProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Title and lead in the middle: for good news, above which there is no form. */
  isCentred?: boolean;
  children: ReactNode;
}

/** The content of a card on the dimmed map; its title is the document's, too. */
export function CardBody({ title, lead, isCentred, children }: CardBodyProps) {
  useCardTitle(title);
  return (
    <div className={classNames(styles.body, isCentred && styles.centred)}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/** Links to other screens, below a card's form. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}
