import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import type { DownloadProgress } from "../../../workers/geo/read/readTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ProgressLine } from "../../ui/states/ProgressLine.tsx";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./OpeningCard.module.css";
import { ReaderPlaceholders } from "./ReaderPlaceholders.tsx";
import { useGuideTitle } from "./useGuideTitle.ts";

/**
 * Progress of opening a guide: bytes on a trail line, and the remaining steps. It has the place of the panel that
 * follows, on mobile that of the elevation chart, so that the guide's line is framed the same before and after.
 */
export function OpeningCard({ progress }: { progress: DownloadProgress | null }) {
  const text = useText();
  const { trailId } = useSnapshot(guideMap);
  const title = useGuideTitle() ?? trailId ?? text("guideMap.opening");
  const isComplete = progress !== null && progress.receivedBytes === progress.totalBytes;
  const box = useRef<HTMLElement>(null);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  useCameraInset("left", box, !isMobile);
  const step = text(isComplete ? "guideMap.unpacking" : "guideMap.downloading");
  return (
    <>
      <ReaderPlaceholders />
      <section
        ref={box}
        className={classNames(surface.raised, styles.card)}
        aria-label={text("guideMap.opening")}
      >
        <h1 className={styles.title}>{title}</h1>
        <ProgressLine label={step} share={shareOf(progress)} />
        <p className={styles.step} role="status">
          <span>{step}</span>
          <Received progress={progress} />
        </p>
        <p className={classNames(typography.faint, styles.next)}>
          {text(isComplete ? "guideMap.nextDraw" : "guideMap.nextSteps")}
        </p>
        <Button variant="text" href={`${paths.guides}/`} icon={<ArrowLeft />}>
          {text("guideMap.allGuides")}
        </Button>
      </section>
    </>
  );
}

function Received({ progress }: { progress: DownloadProgress | null }) {
  const text = useText();
  const format = useFormat();
  if (!progress) return null;
  const received = format.bytes(progress.receivedBytes);
  return (
    <b aria-live="off">
      {progress.totalBytes === null
        ? received
        : text("guideMap.receivedOfTotal", { received, total: format.bytes(progress.totalBytes) })}
    </b>
  );
}

function shareOf(progress: DownloadProgress | null): number | null {
  return progress?.totalBytes ? progress.receivedBytes / progress.totalBytes : null;
}
