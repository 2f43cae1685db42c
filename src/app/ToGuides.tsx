import { useLayoutEffect } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";
import { paths } from "../lib/address/paths.ts";

/** Leads from the start address to the guides, before anything shows; what the address asks for goes along. */
export function ToGuides() {
  const search = useSearch();
  useLayoutEffect(() => navigate(paths.guides + search, { replace: true }), [search]);
  return null;
}
