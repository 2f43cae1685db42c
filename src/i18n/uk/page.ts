import type { page as english } from "../en/page.ts";

export const page: Record<keyof typeof english, string> = {
  about:
    "Путівники для пішоходів, велосипедистів, веслярів і вершників: з картами, профілями висот і місцями вздовж шляху.",
  needsScript:
    "Для карти, пошуку й купівлі путівників потрібен JavaScript, який у цьому браузері вимкнено або не підтримується.",
  unnamedTrail: "Стежка без назви",
  waypointsInGuide: "Їхні назви й розташування є в путівнику.",
  furtherWaypoints: "Інші точки: {{count}}",
  pages: "Сторінки списку",
  pageOf: "Сторінка {{number}} з {{count}}",
  previousPage: "Попередня сторінка",
  nextPage: "Наступна сторінка",
  guideCount: "Путівників: {{count}}",
  furtherGuides: "Інші путівники",
};
