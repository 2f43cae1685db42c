import { ArrowLeft, CopyPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { MOST_VARIANTS, routeVariants, showVariants } from "../../stores/routes/routeVariants.ts";
import { keepVariant } from "../../stores/routes/variantEdits.ts";
import { followVariants, retryVariants, variantPlans } from "../../stores/trip/variantPlans.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { EditorTitle } from "../routeEditor/EditorTitle.tsx";
import panel from "../trip/TripPanel.module.css";
import { useLostFocus } from "../useLostFocus.ts";
import { VariantTable } from "./VariantTable.tsx";

/** The edited route beside other courses of it: those that were kept, the one that it is a copy of, and other ways. */
export function VariantsPanel() {
  const text = useText();
  useEffect(followVariants, []);
  const built = useSnapshot(routeEditor).built as BuiltRoute | null;
  const { list, search } = useSnapshot(routeVariants);
  const { hasFailed } = useSnapshot(variantPlans);
  const body = useRef<HTMLDivElement>(null);
  useLostFocus(body);
  const isFull = list.length === MOST_VARIANTS - 1;
  return (
    <>
      <EditorTitle
        title={text("routes.variants")}
        before={
          <IconButton
            className={panel.back}
            label={text("routes.backToPins")}
            icon={<ArrowLeft />}
            onClick={() => showVariants(false)}
          />
        }
      >
        {null}
      </EditorTitle>
      <div ref={body} className={scrolling.body}>
        <section className={panel.section} aria-label={text("routes.variants")}>
          {hasFailed ? (
            <LoadFailure
              headingLevel={3}
              title={text("routes.variantsFailed")}
              text={text("routes.variantsFailedText")}
              onRetry={retryVariants}
            />
          ) : (
            built && list.length > 0 && <VariantTable built={built} />
          )}
          <div role="status">
            {search?.foundCount === null && (
              <div className={panel.waiting}>
                <Spinner />
                <VisuallyHidden>{text("routes.seekingWays")}</VisuallyHidden>
              </div>
            )}
            <p className={classNames(typography.note, panel.note)}>
              {search ? <Found {...search} /> : list.length === 0 && text("routes.noVariants")}
            </p>
          </div>
          <Button
            variant="text"
            size={32}
            className={panel.action}
            icon={<CopyPlus />}
            aria-disabled={isFull}
            onClick={() => void keepVariant()}
          >
            {text("routes.keepVariant")}
          </Button>
          {isFull && (
            <p className={classNames(typography.caption, panel.note)}>
              {text("routes.variantsFull", { most: MOST_VARIANTS })}
            </p>
          )}
        </section>
      </div>
    </>
  );
}

/** What a search for other ways has found. */
function Found({ at, foundCount }: { at: number; foundCount: number | null }) {
  const text = useText();
  const plural = usePlural();
  if (foundCount === null) return null;
  const pins = { from: at, to: at + 1 };
  return foundCount === 0
    ? text("routes.noOtherWay", pins)
    : plural("routes.otherWaysFound", foundCount, pins);
}
