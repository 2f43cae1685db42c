import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { goToStep } from "../../stores/routes/undoEdit.ts";
import { ChoiceMenu } from "../../ui/overlays/ChoiceMenu.tsx";

/** Steps that are listed before and after the one that is shown. */
const MOST_AROUND = 40;

/** The edits of the route, the latest first, down to the route as it was opened: one is chosen to go there. */
export function StepMenu({ trigger }: { trigger: ReactElement }) {
  const text = useText();
  const { edits, doneCount } = useSnapshot(routeEditor).steps;
  const counts = Array.from({ length: edits.length + 1 }, (_, count) => count)
    .slice(Math.max(0, doneCount - MOST_AROUND), doneCount + MOST_AROUND + 1)
    .reverse();
  return (
    <ChoiceMenu
      trigger={trigger}
      value={`${doneCount}`}
      choices={counts.map((count) => {
        const edit = edits[count - 1];
        const label = edit
          ? text(`routes.step_${edit.kind}`, { number: 0, ...edit })
          : text("routes.step_opened");
        return { value: `${count}`, label };
      })}
      onChoose={(count) => void goToStep(Number(count))}
    />
  );
}
