import { ChevronDown, ChevronsDown, ChevronsUp, Maximize2 } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { setProfileLevel } from "../../stores/profile.ts";
import { openProfileWindow } from "../../stores/profileWindow.ts";
import styles from "./ElevationHead.module.css";
import { HeadButton } from "./HeadButton.tsx";
import { ProfileTools } from "./ProfileTools.tsx";

interface ElevationHeadProps {
  level: 2 | 3;
  hasElevation: boolean;
}

/** Title, range and legend, and the profile's sizes: taller or lower, a window of its own, hidden. */
export function ElevationHead({ level, hasElevation }: ElevationHeadProps) {
  const text = useText();
  return (
    <header className={styles.head}>
      <h2 className={classNames(styles.title, styles.yielding)}>{text("profile.title")}</h2>
      {hasElevation ? <ProfileTools /> : <span className={styles.gap} />}
      <div className={styles.buttons}>
        {hasElevation && level === 2 && (
          <HeadButton
            className={styles.taller}
            label={text("profile.taller")}
            icon={ChevronsUp}
            onClick={() => setProfileLevel(3)}
          />
        )}
        {hasElevation && level === 3 && (
          <HeadButton label={text("profile.lower")} icon={ChevronsDown} onClick={() => setProfileLevel(2)} />
        )}
        {hasElevation && (
          <HeadButton
            className={styles.window}
            label={text("profile.expand")}
            icon={Maximize2}
            onClick={openProfileWindow}
          />
        )}
        <HeadButton label={text("profile.hide")} icon={ChevronDown} onClick={() => setProfileLevel(1)} />
      </div>
    </header>
  );
}
