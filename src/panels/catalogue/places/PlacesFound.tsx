import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { FoundPlace } from "../../../../workers/geo/places/placeTypes.ts";
import { useText } from "../../../i18n/useText.ts";
import { foundPlaces } from "../../../stores/catalogue/foundPlaces.ts";
import { startPlaceSearch } from "../../../stores/catalogue/placeSearch.ts";
import { PLACES_HEADING_ID } from "./goToPlaces.ts";
import { PlaceRow } from "./PlaceRow.tsx";
import styles from "./PlacesFound.module.css";

/**
 * The places that the search finds, under the guides; nothing until there are some.
 *
 * @param onLeave called before a place that is chosen takes the list away
 */
export function PlacesFound({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const { places, hasMore } = useSnapshot(foundPlaces);
  useEffect(startPlaceSearch, []);
  if (places.length === 0) return null;
  return (
    <section className={styles.places} aria-labelledby={PLACES_HEADING_ID}>
      <h2 id={PLACES_HEADING_ID} tabIndex={-1} className={styles.heading}>
        {text("guideList.places")}
      </h2>
      <ul>
        {places.map((place) => (
          <li key={keyOf(place)}>
            <PlaceRow place={place} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.more}>{text("guideList.placesMore")}</p>}
    </section>
  );
}

function keyOf(place: FoundPlace): string {
  return place.kind === "region" ? `region ${place.value}` : `${place.guide.guideId} ${place.waypointId}`;
}
