import type { WaypointType } from "../../../contract/waypoint.ts";

export type PlaceKind = Exclude<WaypointType, "default"> | "spur" | "detour" | "path" | "wood" | "lake";

/** A name pattern of a kind of place; * is the first part of the name. */
export interface PlacePattern {
  en: readonly string[];
  cs: string;
  uk: string;
}

export const PLACE_PATTERNS: Record<PlaceKind, PlacePattern> = {
  bridge: { en: ["* Bridge", "* Footbridge", "The * Span"], cs: "Most *", uk: "Міст *" },
  camp: { en: ["* Camp", "Camp *", "* Meadow Camp"], cs: "Tábořiště *", uk: "Табір *" },
  corral: { en: ["* Corral", "* Paddock", "* Pens"], cs: "Ohrada *", uk: "Загін *" },
  ferry: { en: ["* Ferry", "* Landing", "* Crossing"], cs: "Přívoz *", uk: "Переправа *" },
  fire: { en: ["* Fire Ring", "* Hearth"], cs: "Ohniště *", uk: "Вогнище *" },
  food: { en: ["The * Kitchen", "* Tearoom", "The * and Ladle"], cs: "Jídelna *", uk: "Їдальня *" },
  ford: { en: ["* Ford", "* Wade", "* Stepping Stones"], cs: "Brod *", uk: "Брід *" },
  gate: { en: ["* Gate", "* Stile", "* Yett"], cs: "Branka *", uk: "Ворота *" },
  hazard: { en: ["* Slip", "* Slabs", "* Scree"], cs: "Nebezpečné místo *", uk: "Небезпека: *" },
  hut: { en: ["* Hut", "* Refuge", "* House"], cs: "Chata *", uk: "Хатина *" },
  info: { en: ["* Board", "* Rangers' Office"], cs: "Informace *", uk: "Інформація *" },
  junction: { en: ["* Fork", "* Cross", "* Turn"], cs: "Rozcestí *", uk: "Роздоріжжя *" },
  lake: { en: ["* Water", "* Lake", "* Tarn"], cs: "Jezero *", uk: "Озеро *" },
  lodging: { en: ["* Inn", "* Guesthouse", "The * Arms"], cs: "Penzion *", uk: "Готель *" },
  parking: { en: ["* Car Park", "* Lay-by"], cs: "Parkoviště *", uk: "Парковка *" },
  post: { en: ["* Post Office", "* Parcel Counter"], cs: "Pošta *", uk: "Пошта *" },
  repair: { en: ["* Workshop", "* Forge"], cs: "Opravna *", uk: "Майстерня *" },
  shelter: { en: ["* Bothy", "* Shelter", "* Lean-to"], cs: "Přístřešek *", uk: "Прихисток *" },
  signal: { en: ["* Mast", "* Signal Hill"], cs: "Signál *", uk: "Зв'язок *" },
  spring: { en: ["* Spring", "* Well", "* Spout"], cs: "Pramen *", uk: "Джерело *" },
  start: { en: ["* Green", "* Market Cross"], cs: "Start *", uk: "Старт *" },
  store: { en: ["* Stores", "* Farm Shop", "* Grocery"], cs: "Obchod *", uk: "Крамниця *" },
  summit: { en: ["* Pike", "* Top", "Great *", "* Crown", "* Knoll"], cs: "Vrchol *", uk: "Вершина *" },
  toilet: { en: ["* Privy", "* Washroom"], cs: "Toaleta *", uk: "Туалет *" },
  town: { en: ["*ham", "*wick", "*stead", "*bury", "Nether *"], cs: "Obec *", uk: "Містечко *" },
  trailhead: { en: ["* Trailhead", "* End"], cs: "Nástup *", uk: "Початок стежки *" },
  transit: { en: ["* Halt", "* Bus Stop", "* Station"], cs: "Zastávka *", uk: "Зупинка *" },
  view: { en: ["* Lookout", "* View", "* Chair", "* Edge"], cs: "Vyhlídka *", uk: "Краєвид *" },
  water: { en: ["* Beck", "* Brook", "* Tap", "* Burn"], cs: "Voda *", uk: "Вода *" },
  water_seasonal: { en: ["* Trickle", "* Winter Brook"], cs: "Občasná voda *", uk: "Сезонна вода *" },
  waterfall: { en: ["* Force", "* Falls", "*fall"], cs: "Vodopád *", uk: "Водоспад *" },
  spur: { en: ["* Spur", "* Lookout Spur", "To * Top"], cs: "Odbočka *", uk: "Відгалуження *" },
  detour: { en: ["* Alternate", "* Way Round", "* High Road"], cs: "Varianta *", uk: "Варіант *" },
  path: { en: ["* Path", "* Link", "* Lane", "* Ride", "* Steps"], cs: "Stezka *", uk: "Стежка *" },
  wood: { en: ["* Wood", "* Forest"], cs: "Les *", uk: "Ліс *" },
};
