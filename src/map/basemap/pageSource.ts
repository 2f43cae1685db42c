import type { FeatureCollection } from "geojson";
import { addProtocol } from "maplibre-gl";

const NOTHING: FeatureCollection = { type: "FeatureCollection", features: [] };

/**
 * A source whose features the page makes when the map asks for them. In the style itself they would be compared, vertex
 * by vertex, with every change of it.
 * @param protocol of its URLs
 * @returns a function that gives another subject a URL of its own. A request that comes late gets the features of the
 * newest subject, as the next one will
 */
export function pageSource<Subject>(
  protocol: string,
  featuresOf: (subject: Subject) => FeatureCollection,
): (subject: Subject) => string {
  let count = 0;
  let current: { subject: Subject } | null = null;
  addProtocol(protocol, async () => ({ data: current ? featuresOf(current.subject) : NOTHING }));
  return (subject) => {
    count++;
    current = { subject };
    return `${protocol}://${count}`;
  };
}
