import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { GUIDE_SORTS } from "../../../lib/guides/guideOrder.ts";
import { catalogue, sortGuides } from "../../../stores/catalogue/catalogue.ts";
import { ChoiceMenu } from "../../../ui/overlays/ChoiceMenu.tsx";
import { SortButton } from "./SortButton.tsx";

/** The sort button with its menu. */
export function SortChoices() {
  const text = useText();
  const { sort } = useSnapshot(catalogue);
  const choices = GUIDE_SORTS.map((value) => ({ value, label: text(`catalogue.sort_${value}`) }));
  return <ChoiceMenu trigger={<SortButton />} value={sort} choices={choices} onChoose={sortGuides} />;
}
