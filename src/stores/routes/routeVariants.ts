import { proxy, ref } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

/** Variants that are compared, the edited route included. */
export const MOST_VARIANTS = 4;

/** Another course of the edited route, until one of them is chosen. */
export interface RouteVariant {
  /** Of the open editor. */
  id: number;
  built: BuiltRoute;
  /** How it came here: as the route once was, as the route that the edited one is a copy of, or found by the worker. */
  origin: { kind: "kept" } | { kind: "original"; name: string } | { kind: "otherWay" };
}

/** Between which pins other ways were looked for, by index, and how many there are room for. */
interface WaySearch {
  at: number;
  /** Null while they are looked for. */
  foundCount: number | null;
}

interface RouteVariants {
  /** Besides the edited route. */
  list: StoredRef<readonly RouteVariant[]>;
  /** Whether they are shown in place of the pins. */
  isShown: boolean;
  search: StoredRef<WaySearch> | null;
  /** The variant that the reader points at, drawn above the others. */
  pointed: number | null;
}

const NONE: RouteVariants = { list: ref([]), isShown: false, search: null, pointed: null };

/** The variants of the edited route. */
export const routeVariants = proxy<RouteVariants>({ ...NONE });

let lastId = 0;

/** How many more variants there is room for. */
export function roomForVariants(): number {
  return MOST_VARIANTS - 1 - routeVariants.list.length;
}

/** Adds as many as there is room for. @returns their number */
export function addVariants(routes: readonly BuiltRoute[], origin: RouteVariant["origin"]): number {
  const added = routes.slice(0, roomForVariants()).map((built) => ({ id: ++lastId, built, origin }));
  routeVariants.list = ref([...routeVariants.list, ...added]);
  return added.length;
}

export function removeVariant(id: number): void {
  routeVariants.list = ref(routeVariants.list.filter((variant) => variant.id !== id));
  if (routeVariants.pointed === id) routeVariants.pointed = null;
}

/** Removes the other ways that were found: they belong to the route as it was. */
export function forgetOtherWays(): void {
  routeVariants.search = null;
  for (const { id, origin } of routeVariants.list) if (origin.kind === "otherWay") removeVariant(id);
}

export function showVariants(isShown: boolean): void {
  Object.assign(routeVariants, { isShown, pointed: null, search: isShown ? routeVariants.search : null });
}

export function pointAtVariant(id: number | null): void {
  routeVariants.pointed = id;
}

export function forgetVariants(): void {
  Object.assign(routeVariants, NONE);
}

onForgetPerson(forgetVariants);
