import { Compass, RotateCw, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { catalogue, loadCatalogue } from "../../stores/catalogue.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { useDisplayedGuides } from "./useDisplayedGuides.ts";

// On its way beside the list's data, which comes later than this file.
const guideList = import("./GuideList.tsx");
const GuideList = lazy(async () => ({ default: (await guideList).GuideList }));

const NothingFound = lazy(async () => ({ default: (await import("./NothingFound.tsx")).NothingFound }));

/** The cards, or what stands in their place while they load, when they do not come, and when there are none. */
export function CatalogueBody() {
  const text = useText();
  const { status, failure, isNarrowed, isInViewOnly } = useSnapshot(catalogue);
  const failureText = useFailureText();
  const guides = useDisplayedGuides();
  if (status === "loading") return <CardsOnTheWay />;
  if (status === "failed") {
    return (
      <EmptyState
        role="alert"
        icon={<TriangleAlert />}
        title={text("catalogue.failed")}
        text={failure ? failureText(failure) : undefined}
        actions={
          <Button
            variant="forest"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void loadCatalogue()}
          >
            {text("shell.retry")}
          </Button>
        }
      />
    );
  }
  if (guides.length > 0) {
    return (
      <Suspense fallback={<CardsOnTheWay />}>
        <GuideList guides={guides} />
      </Suspense>
    );
  }
  if (isNarrowed || isInViewOnly) {
    return (
      <Suspense fallback={null}>
        <NothingFound />
      </Suspense>
    );
  }
  return (
    <EmptyState icon={<Compass />} title={text("catalogue.noGuides")} text={text("catalogue.noGuidesText")} />
  );
}

function CardsOnTheWay() {
  const text = useText();
  return (
    <div role="status">
      <VisuallyHidden>{text("catalogue.loading")}</VisuallyHidden>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
