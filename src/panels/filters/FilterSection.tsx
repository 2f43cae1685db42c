import { Collapsible } from "@base-ui/react/collapsible";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import {
  expandSection,
  filterSections,
  type FilterSectionName as Section,
} from "../../stores/catalogue/filterSections.ts";
import press from "../../ui/controls/press.module.css";
import { CountBadge } from "../../ui/marks/CountBadge.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./FilterSection.module.css";

interface FilterSectionProps {
  section: Section;
  /** Number of chosen filters in it. */
  chosen: number;
  children: ReactNode;
}

/** A collapsible section of the filter drawer. */
export function FilterSection({ section, chosen, children }: FilterSectionProps) {
  const text = useText();
  const plural = usePlural();
  const isExpanded = useSnapshot(filterSections).expanded.includes(section);
  return (
    <Collapsible.Root
      render={<section />}
      className={styles.section}
      open={isExpanded}
      onOpenChange={(isOpen) => expandSection(section, isOpen)}
    >
      <h3 className={styles.heading}>
        <Collapsible.Trigger className={classNames(press.sunk, styles.trigger)}>
          <span className={styles.name}>{text(`filters.${section}`)}</span>
          {chosen > 0 && (
            <>
              <CountBadge count={chosen} color="forest" />
              <VisuallyHidden>{plural("catalogue.filtersChosen", chosen)}</VisuallyHidden>
            </>
          )}
          <ChevronDown className={styles.chevron} />
        </Collapsible.Trigger>
      </h3>
      <Collapsible.Panel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
