import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { catalogue } from "../../stores/catalogue.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import styles from "./CatalogueHead.module.css";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { useDisplayedGuides } from "./useDisplayedGuides.ts";
import { useSearchInput } from "./useSearchInput.ts";

/** Search and number of guides; on phones also the switch between list and map. */
export function CatalogueHead({ hasModes }: { hasModes: boolean }) {
  const text = useText();
  const plural = usePlural();
  const { status } = useSnapshot(catalogue);
  const [search, setSearch] = useSearchInput();
  const count = useDisplayedGuides().length;
  return (
    <div className={styles.head}>
      {hasModes && <ModeSwitch />}
      <SearchField
        label={text("catalogue.search")}
        placeholder={text("catalogue.searchPlaceholder")}
        value={search}
        onChange={setSearch}
      />
      <p className={styles.count} role="status">
        {status === "ready" && plural("catalogue.guides", count)}
      </p>
    </div>
  );
}
