import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./FilterHead.module.css";

interface FilterHeadProps {
  onBack: () => void;
  onClear: () => void;
}

/** Back, title and Clear all. The title receives the focus when the drawer opens. */
export function FilterHead({ onBack, onClear }: FilterHeadProps) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.head}>
      <IconButton label={text("shell.back")} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {text("catalogue.filters")}
      </h2>
      <Button variant="text" onClick={onClear}>
        {text("filters.clearAll")}
      </Button>
    </div>
  );
}
