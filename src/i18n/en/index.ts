import { catalogue } from "./catalogue.ts";
import { errors } from "./errors.ts";
import { shell } from "./shell.ts";
import { units } from "./units.ts";

/** The texts of the first screen, and those about a lost connection: part of the page's first scripts. */
export const first = { catalogue, errors, shell, units };

/** The other areas come with the code that shows them; `withTexts` explains how to add one. */
export const later = {
  ahead: async () => (await import("./ahead.ts")).ahead,
  account: async () => (await import("./account.ts")).account,
  checkout: async () => (await import("./checkout.ts")).checkout,
  cart: async () => (await import("./cart.ts")).cart,
  comments: async () => (await import("./comments.ts")).comments,
  filters: async () => (await import("./filters.ts")).filters,
  form: async () => (await import("./form.ts")).form,
  guide: async () => (await import("./guide.ts")).guide,
  guideList: async () => (await import("./guideList.ts")).guideList,
  guideMap: async () => (await import("./guideMap.ts")).guideMap,
  identity: async () => (await import("./identity.ts")).identity,
  layers: async () => (await import("./layers.ts")).layers,
  map: async () => (await import("./map.ts")).map,
  notices: async () => (await import("./notices.ts")).notices,
  offline: async () => (await import("./offline.ts")).offline,
  photoProblems: async () => (await import("./photoProblems.ts")).photoProblems,
  position: async () => (await import("./position.ts")).position,
  print: async () => (await import("./print.ts")).print,
  profile: async () => (await import("./profile.ts")).profile,
  ready: async () => (await import("./ready.ts")).ready,
  receipt: async () => (await import("./receipt.ts")).receipt,
  elevation: async () => (await import("./elevation.ts")).elevation,
  routes: async () => (await import("./routes.ts")).routes,
  trip: async () => (await import("./trip.ts")).trip,
  validation: async () => (await import("./validation.ts")).validation,
};

/** English: the default, and the fallback of every key that a translation lacks. */
export type Dictionary = typeof first & {
  [Area in keyof typeof later]: Awaited<ReturnType<(typeof later)[Area]>>;
};
