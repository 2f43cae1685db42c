import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useHistoryState } from "wouter/use-browser-location";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { backPath } from "../../lib/address/prevPath.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useFocusTransfer } from "../../lib/react/useFocusTransfer.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { catalogue, guideInList } from "../../stores/catalogue/catalogue.ts";
import { clearTrailGuideView, loadTrailGuideView } from "../../stores/catalogue/trailGuideView.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";
import { useCameraInset } from "../useCameraInset.ts";
import guideDetails from "./GuideDetails.module.css";
import { GuideDetails } from "./GuideDetails.tsx";
import { GuideMissing } from "./GuideMissing.tsx";
import styles from "./GuidePanel.module.css";

/** The screen of one guide. Data from the list shows at once; the rest follows. */
export function GuidePanel({ trailId }: { trailId: string }) {
  const text = useText();
  const failureText = useFailureText();
  const panel = useRef<HTMLElement>(null);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const back = backPath(useHistoryState());
  const { allTrailsList, pageGuides, trailGuideView: view } = useSnapshot(catalogue);
  useCameraInset("left", panel, !isMobile);
  useEffect(() => {
    void loadTrailGuideView(trailId);
    return clearTrailGuideView;
  }, [trailId]);
  const holdFocus = useFocusTransfer();
  const retry = () => {
    holdFocus();
    void loadTrailGuideView(trailId);
  };
  const viewed = view.status === "ready" && view.trailId === trailId ? view : null;
  const known = [pageGuides?.guides ?? [], allTrailsList].map((guides) => guideInList(guides, trailId));
  const guide = viewed?.guide ?? known.find((each) => each && !each.isPricePending) ?? known.find(Boolean);
  // Right after navigation the view still belongs to the previous guide.
  const failure = view.status === "failed" && view.trailId === trailId ? view.failure : null;
  const isMissing = view.status === "missing" && view.trailId === trailId;
  // After a failed call, data that did not arrive must not show as loading.
  const shown = guide && failure ? { ...guide, childGuides: guide.childGuides ?? [] } : guide;
  const hasNothing = isMissing || (failure !== null && !shown);
  return (
    <Panel ref={panel} placement="left" isWide={!hasNothing} isLow={hasNothing} label={text("guide.title")}>
      <div className={styles.head}>
        <Button variant="text" href={back} icon={<ArrowLeft />}>
          {text("guide.back")}
        </Button>
      </div>
      {failure && shown && (
        <>
          <LoadFailure text={text("guide.incomplete", { reason: failureText(failure) })} onRetry={retry} />
          <OnDevice trailId={trailId} />
        </>
      )}
      {hasNothing ? (
        <GuideMissing trailId={trailId} failure={failure} onRetry={retry} />
      ) : shown ? (
        <GuideDetails guide={shown} lines={viewed?.lines ?? (failure && [])} />
      ) : (
        <GuideSkeleton />
      )}
    </Panel>
  );
}

/** Loading placeholder in the shape of a guide's screen. */
function GuideSkeleton() {
  const text = useText();
  return (
    <div className={classNames(scrolling.body, guideDetails.columns)} role="status">
      <VisuallyHidden>{text("guide.loading")}</VisuallyHidden>
      <div className={guideDetails.column} aria-hidden="true">
        <Skeleton height={230} />
        <Skeleton width="80%" height={56} />
        <Skeleton width="60%" height={16} />
        <Skeleton height={56} />
        <Skeleton height={110} />
      </div>
      <div className={guideDetails.column} aria-hidden="true">
        <Skeleton height={400} />
        <Skeleton height={96} />
      </div>
    </div>
  );
}
