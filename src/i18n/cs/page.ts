import type { page as english } from "../en/page.ts";

export const page: Record<keyof typeof english, string> = {
  about:
    "Průvodci pro pěší, cyklisty, vodáky a jezdce na koni, s mapami, výškovými profily a místy podél cesty.",
  needsScript:
    "Mapa, hledání a nákup průvodců potřebují JavaScript, který je v tomto prohlížeči vypnutý nebo není podporován.",
  unnamedTrail: "Cesta bez názvu",
  waypointsInGuide: "Jejich názvy a polohy jsou v průvodci.",
  furtherWaypoints: "Další body: {{count}}",
  pages: "Stránky seznamu",
  pageOf: "Stránka {{number}} z {{count}}",
  previousPage: "Předchozí stránka",
  nextPage: "Další stránka",
  guideCount: "Průvodců: {{count}}",
  furtherGuides: "Další průvodci",
};
