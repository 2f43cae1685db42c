import { Compass, RotateCw, TriangleAlert } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { catalogue, loadCatalogue } from "../../stores/catalogue.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { GuideList } from "./GuideList.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { useDisplayedGuides } from "./useDisplayedGuides.ts";

/** The cards, or what stands in their place while they load, when they do not come, and when there are none. */
export function CatalogueBody() {
  const text = useText();
  const { status, isNarrowed, isInViewOnly } = useSnapshot(catalogue);
  const guides = useDisplayedGuides();
  if (status === "loading") {
    return (
      <div role="status">
        <VisuallyHidden>{text("catalogue.loading")}</VisuallyHidden>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  }
  if (status === "failed") {
    return (
      <EmptyState
        role="alert"
        icon={<TriangleAlert />}
        title={text("catalogue.failed")}
        text={text("catalogue.failedText")}
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
  if (guides.length > 0) return <GuideList guides={guides} />;
  if (isNarrowed || isInViewOnly) return <NothingFound />;
  return (
    <EmptyState icon={<Compass />} title={text("catalogue.noGuides")} text={text("catalogue.noGuidesText")} />
  );
}
