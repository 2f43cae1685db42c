import { Focus, Ruler, X, ZoomOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { profile, wholeProfile } from "../../stores/profile.ts";
import { profileCursor } from "../../stores/profileCursor.ts";
import { clearProfileRange, frameProfileRange, setProfileRange } from "../../stores/profileRange.ts";
import { resetProfileView } from "../../stores/profileView.ts";
import styles from "./ElevationHead.module.css";
import { firstRange } from "./firstRange.ts";
import { GradeLegend } from "./GradeLegend.tsx";
import { HeadButton } from "./HeadButton.tsx";
import { RangeStats } from "./RangeStats.tsx";
import { useProfileRange } from "./useProfileRange.ts";

/** The range and its numbers, or the way to mark one; the legend; the way back from a zoom. */
export function ProfileTools() {
  const text = useText();
  const { view } = useSnapshot(profile);
  const range = useProfileRange();
  const buttons = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // A press may take its own button away: the focus stays among those that are there then.
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    buttons.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  const mark = () => {
    const shown = profile.view ?? wholeProfile();
    if (shown) setProfileRange(firstRange(shown, profileCursor.meters));
  };
  return (
    <div className={styles.tools} data-ranged={range ? "" : undefined} data-zoomed={view ? "" : undefined}>
      {range && <RangeStats range={range} />}
      <div
        ref={buttons}
        className={styles.buttons}
        onClickCapture={() => {
          wasPressed.current = true;
        }}
      >
        {range ? (
          <>
            <HeadButton label={text("profile.fit")} icon={Focus} onClick={() => void frameProfileRange()} />
            <HeadButton label={text("profile.clear")} icon={X} onClick={clearProfileRange} />
          </>
        ) : (
          <HeadButton label={text("profile.mark")} icon={Ruler} onClick={mark} />
        )}
        {view && <HeadButton label={text("profile.wholeTrail")} icon={ZoomOut} onClick={resetProfileView} />}
      </div>
      <div className={styles.legend}>
        <GradeLegend />
      </div>
    </div>
  );
}
