import { Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { FoundPlace, FoundWaypoint } from "../../../../workers/geo/places/placeTypes.ts";
import { usePlural } from "../../../i18n/usePlural.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useTagName } from "../../../i18n/useTagName.ts";
import { useText } from "../../../i18n/useText.ts";
import { useTitleOf } from "../../../i18n/useTitleOf.ts";
import { EMPTY_QUERY, printCatalogueQuery } from "../../../lib/address/catalogueQuery.ts";
import { printGuideMapQuery } from "../../../lib/address/guideMapQuery.ts";
import { paths } from "../../../lib/address/paths.ts";
import { prevPathState } from "../../../lib/address/prevPath.ts";
import { NO_FILTERS } from "../../../lib/guides/guideFilters.ts";
import { waypointTitle } from "../../../lib/waypoints/waypointTitle.ts";
import { catalogue, saveFilters, searchGuides } from "../../../stores/catalogue/catalogue.ts";
import { ScreenLink } from "../../../ui/controls/ScreenLink.tsx";
import typography from "../../../ui/typography.module.css";
import { WaypointPin } from "../../waypoints/WaypointPin.tsx";
import { MatchedText } from "../card/MatchedText.tsx";
import styles from "./PlacesFound.module.css";

/** A place that the search finds: a link to it in its guide, or to the guides of a region. */
export function PlaceRow({ place, onLeave }: { place: FoundPlace; onLeave: () => void }) {
  return place.kind === "region" ? (
    <RegionRow value={place.value} onLeave={onLeave} />
  ) : (
    <WaypointLink place={place} />
  );
}

function WaypointLink({ place }: { place: FoundWaypoint }) {
  const text = useText();
  const titleOf = useTitleOf();
  const { language } = useShownSettings();
  const { guide, type, waypointId } = place;
  const query = printGuideMapQuery({ waypointId, direction: null, layer: null, range: null });
  return (
    <ScreenLink className={styles.row} href={paths.guideMap(guide.guideName) + query} state={prevPathState()}>
      <Row
        icon={<WaypointPin type={type} width={24} />}
        name={waypointTitle(place, language)}
        about={text(`guideList.place_${type}`, { title: titleOf(guide) })}
      />
    </ScreenLink>
  );
}

/** Lists all guides of a region. */
function RegionRow({ value, onLeave }: { value: string; onLeave: () => void }) {
  const text = useText();
  const plural = usePlural();
  const tagName = useTagName();
  const { allTrailsList } = useSnapshot(catalogue);
  const filters = { ...NO_FILTERS, region: [value] };
  const count = allTrailsList.reduce((sum, { guideTags }) => sum + (guideTags.includes(value) ? 1 : 0), 0);
  return (
    <ScreenLink
      className={styles.row}
      href={paths.guides + printCatalogueQuery({ ...EMPTY_QUERY, filters })}
      onClick={(event) => {
        event.preventDefault();
        onLeave();
        searchGuides("");
        saveFilters(filters);
      }}
    >
      <Row
        icon={<MapIcon className={styles.region} />}
        name={tagName(value)}
        about={`${text("guideList.place_region")}, ${plural("catalogue.guides", count)}`}
      />
    </ScreenLink>
  );
}

function Row({ icon, name, about }: { icon: ReactNode; name: string; about: string }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={typography.name} dir="auto">
          <MatchedText>{name}</MatchedText>
        </span>
        <span className={styles.about} dir="auto">
          {about}
        </span>
      </span>
    </>
  );
}
