import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useGuideTitle } from "./useGuideTitle.ts";

/** The screen's heading while the panel that shows it is shut beside the map. */
export function HiddenTitle() {
  return (
    <h1>
      <VisuallyHidden>{useGuideTitle()}</VisuallyHidden>
    </h1>
  );
}
