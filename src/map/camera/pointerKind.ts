/** What points at the map: a finger covers what it points at and needs larger targets. */
export type PointerKind = "mouse" | "touch";
