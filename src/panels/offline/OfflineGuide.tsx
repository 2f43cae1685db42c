import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { GuideLogo } from "../../ui/marks/GuideLogo.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./OfflineGuides.module.css";

/** A guide stored on this device, linked to its map, or marked as no longer accessible. */
export function OfflineGuide({ copy }: { copy: GuideCopy }) {
  const text = useText();
  const format = useFormat();
  const { language } = useShownSettings();
  const { guide, savedAt, openedAt, sizeBytes, isReadable } = copy;
  const title = guideTitle(guide, language);
  const since = savedAt ?? openedAt;
  const age = format.age(since, Math.max(Date.now(), since));
  return (
    <>
      <GuideLogo src={guide.guideIconImage} activity={guide.activity} size={48} />
      <div className={styles.words}>
        <h3 className={typography.name}>{title}</h3>
        <p className={typography.caption}>
          {isReadable
            ? text(savedAt === null ? "offline.opened" : "offline.saved", {
                age,
                size: format.bytes(sizeBytes),
              })
            : text("offline.expired")}
        </p>
      </div>
      {isReadable && (
        <Button
          variant="forest"
          size={40}
          href={paths.guideMap(guide.guideName)}
          label={text("offline.openMapOf", { title })}
        >
          {text("offline.openMap")}
        </Button>
      )}
    </>
  );
}
