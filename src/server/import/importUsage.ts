import { ACTIVITIES } from "../../contract/activity.ts";
import { TAG_CATEGORIES } from "../../contract/filters.ts";
import { DIRECTIONS } from "../../contract/geo.ts";
import { CURRENCIES } from "../../contract/money.ts";
import { JOIN_METERS } from "./trails/chainTracks.ts";

/** The output of `npm run import -- --help`. */
export const IMPORT_USAGE = `Turns GPX, KML or GeoJSON files, gzipped or not, into one guide of the catalogue.

  npm run import -- FILE... [options]

  --name NAME           the guide's name (default: the title in the files, else the first file's name)
  --activity ACTIVITY   ${ACTIVITIES.join(", ")} (default: hike)
  --price 9.99          price in every currency; EUR=8.99 sets one currency's own; may be repeated, but
                        every currency needs a price: ${CURRENCIES.join(", ")}
  --free                no price; also without --price
  --variant ID          the guide's variant at the commerce provider (default: made of the guide's id)
  --icon FILE.svg       the guide's icon (default: drawn from the line)
  --primary NAME        the track whose trail carries the distances (default: the longest chain of tracks)
  --trail-name PROPERTY the property of the lines that holds the trails' names (default: the first of
                        name, trail_name, trailname, title, label that differs between lines)
  --join METERS         join tracks into one trail where the next starts this near to the end of the
                        one before (default: ${JOIN_METERS}; 0 joins only tracks that touch)
  --direction DIRECTION[,DIRECTION]
                        how the trail is walked, then the other way (default: read off its line):
                        ${DIRECTIONS.join(", ")}
  --description TEXT    plain text or HTML (default: the description in the files)
  --tag CATEGORY=VALUE  for the filters, as in region=Alps; may be repeated; categories:
                        ${TAG_CATEGORIES.join(", ")}
  --dry-run             report what would be imported, with the source of the trails' names and the gaps
                        between tracks, and change nothing
  --area                import nothing: print the area of all guides and how to get a map of it
  -h, --help            this text

The database is chosen by DATA_DIR or DATABASE_URL, as for npm start; a running server shows the guide at once.
`;
