import { catalogue } from "./catalogue.ts";
import { errors } from "./errors.ts";
import { filters } from "./filters.ts";
import { guide } from "./guide.ts";
import { guideMap } from "./guideMap.ts";
import { map } from "./map.ts";
import { perf } from "./perf.ts";
import { profile } from "./profile.ts";
import { shell } from "./shell.ts";
import { units } from "./units.ts";

/** English: the default, and the fallback of every key that a translation lacks. */
export const en = { catalogue, errors, filters, guide, guideMap, map, perf, profile, shell, units };
export type Dictionary = typeof en;
