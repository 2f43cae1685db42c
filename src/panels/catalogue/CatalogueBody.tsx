import { Compass, SearchX } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { isSearchActive } from "../../lib/guides/guideSearch.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useFocusTransfer } from "../../lib/react/useFocusTransfer.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { loadCatalogue } from "../../stores/catalogue/loadCatalogue.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";
import styles from "./CatalogueBody.module.css";
import { CardSkeleton } from "./card/CardSkeleton.tsx";
import { useDisplayedGuides } from "./listing/useDisplayedGuides.ts";
import { useFirstCards } from "./listing/useFirstCards.ts";
import { useListing } from "./listing/useListing.ts";

const GuideList = onDemand(
  async () => (await withTexts(import("./GuideList.tsx"), "guideList")).GuideList,
  CardsOnTheWay,
);
// Preloaded in parallel with the list's data.
GuideList.fetch().catch(() => undefined);

/** Loads the code of the cards, which is in a chunk of its own. @throws MissingPartError */
export const fetchCards = (): Promise<unknown> => GuideList.fetch();

const NothingFound = onDemand(
  async () => (await withTexts(import("./NothingFound.tsx"), "guideList")).NothingFound,
  BareNothingFound,
);

const PlacesFound = onDemand(
  async () => (await withTexts(import("./places/PlacesFound.tsx"), "guideList")).PlacesFound,
);
const PlacesOnly = onDemand(
  async () => (await withTexts(import("./places/PlacesOnly.tsx"), "guideList")).PlacesOnly,
  OfflineNote,
);

/** The cards with the places that a search finds, or the loading, failed or empty state. */
export function CatalogueBody() {
  const text = useText();
  const { status, isNarrowed, isInViewOnly, searchedValue } = useListing();
  const isSearching = isSearchActive(searchedValue);
  const hasFailed = useSnapshot(catalogue).failure !== null;
  const first = useFirstCards();
  const displayed = useDisplayedGuides();
  const holdFocus = useFocusTransfer();
  const retry = () => {
    holdFocus();
    void loadCatalogue();
  };
  const guides = first?.guides ?? displayed;
  if (guides.length > 0 && (first || status === "ready")) {
    return (
      <>
        {hasFailed && <CatalogueFailure isAboveCards onRetry={retry} />}
        <GuideList guides={guides} count={first?.cardCount ?? guides.length}>
          {isSearching && (
            <ErrorBoundary fallback={null}>
              <PlacesFound onLeave={holdFocus} />
            </ErrorBoundary>
          )}
        </GuideList>
      </>
    );
  }
  if (status === "loading") return <CardsOnTheWay />;
  if (status === "failed") return <CatalogueFailure isAboveCards={false} onRetry={retry} />;
  if (isSearching) {
    return (
      <ErrorBoundary fallback={<NothingFound onPress={holdFocus} />}>
        <PlacesOnly onLeave={holdFocus} />
      </ErrorBoundary>
    );
  }
  if (isNarrowed || isInViewOnly) return <NothingFound onPress={holdFocus} />;
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

function BareNothingFound() {
  const text = useText();
  return <EmptyState icon={<SearchX />} title={text("catalogue.notFound")} />;
}

interface CatalogueFailureProps {
  /** Whether the first cards, which came with the page, show below. */
  isAboveCards: boolean;
  onRetry: () => void;
}

/** The catalogue failed to load: the reason, a retry, and the guides stored on this device. */
function CatalogueFailure({ isAboveCards, onRetry }: CatalogueFailureProps) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = useSnapshot(catalogue);
  const reason = failure && failureText(failure);
  const title = text("catalogue.failed");
  if (!isAboveCards) {
    return (
      <div className={scrolling.body}>
        <LoadFailure title={title} text={reason} onRetry={onRetry} />
        <OnDevice />
      </div>
    );
  }
  return (
    <>
      <LoadFailure text={[title, reason].filter(Boolean).join(". ")} onRetry={onRetry} />
      <div className={styles.stored}>
        <OnDevice />
      </div>
    </>
  );
}
