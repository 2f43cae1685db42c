import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./TitleBar.module.css";
import { useGuideTitle } from "./useGuideTitle.ts";

/** Mobile: shows Back and the guide's title while its panel is closed. */
export function TitleBar() {
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  useCameraInset("top", bar);
  return (
    <header ref={bar} className={styles.bar}>
      <IconButton
        label={text("guideMap.allGuides")}
        icon={<ArrowLeft aria-hidden="true" />}
        href={`${paths.guides}/`}
      />
      <h1 className={styles.title}>{useGuideTitle()}</h1>
    </header>
  );
}
