import type { ReactNode } from "react";
import { useCardTitle } from "../../ui/useCardTitle.ts";
import styles from "./CardBody.module.css";

interface CardBodyProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The content of a card on the dimmed map; its title is the document's, too. */
export function CardBody({ title, lead, children }: CardBodyProps) {
  useCardTitle(title);
  return (
    <div className={styles.body}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
