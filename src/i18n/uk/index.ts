import type { Translation } from "../textKey.ts";
import { account } from "./account.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { checkout } from "./checkout.ts";
import { elevation } from "./elevation.ts";
import { errors } from "./errors.ts";
import { filters } from "./filters.ts";
import { form } from "./form.ts";
import { guide } from "./guide.ts";
import { guideList } from "./guideList.ts";
import { guideMap } from "./guideMap.ts";
import { identity } from "./identity.ts";
import { layers } from "./layers.ts";
import { map } from "./map.ts";
import { notices } from "./notices.ts";
import { offline } from "./offline.ts";
import { perf } from "./perf.ts";
import { profile } from "./profile.ts";
import { receipt } from "./receipt.ts";
import { routes } from "./routes.ts";
import { shell } from "./shell.ts";
import { tags } from "./tags.ts";
import { trip } from "./trip.ts";
import { units } from "./units.ts";
import { validation } from "./validation.ts";

export const uk: Translation = {
  account,
  cart,
  catalogue,
  checkout,
  errors,
  filters,
  form,
  guide,
  guideList,
  guideMap,
  identity,
  layers,
  map,
  notices,
  offline,
  perf,
  profile,
  elevation,
  receipt,
  routes,
  shell,
  trip,
  units,
  validation,
};

export { tags };
