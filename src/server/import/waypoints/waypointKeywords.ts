import type { WaypointType } from "../../../contract/waypoint.ts";

/**
 * Words for kinds of waypoints in trail files: Garmin and CalTopo symbols, Google Earth icon files, Maki icons,
 * OpenStreetMap values, and a few words of alpine languages; separated by commas, lower case, without diacritics and
 * without the s at the end of a word.
 */
export const WAYPOINT_KEYWORDS: Record<Exclude<WaypointType, "default">, string> = {
  bridge: "bridge, footbridge, pont, brucke, ponte, puente",
  camp:
    "camp, campground, campsite, camp site, camp pitch, camping, caravan site, rv park, tent, tentsite, " +
    "bivouac, bivouac site, bivy, zeltplatz",
  corral: "corral, stable, paddock, horse, horse riding, horsebackriding, hitching post, stock pen",
  ferry: "ferry, ferry terminal, boat ramp, slipway, marina, harbor, harbour, anchor, dock, pier",
  fire: "fire, fire pit, firepit, fireplace, fire ring, campfire, bbq, barbecue",
  food:
    "food, restaurant, cafe, coffee, dining, fast food, pizza, bakery, bar, pub, snack bar, diner, biergarten, " +
    "ice cream, deli, tavern",
  ford: "ford, stream crossing, river crossing, creek crossing, water crossing, stepping stone",
  gate: "gate, stile, lift gate, kissing gate, cattle grid, toll booth, border crossing, checkpoint",
  hazard:
    "hazard, danger, danger area, skull and crossbone, caution, warning, landslide, avalanche, falling rock, " +
    "cliff, closure, blowdown, washout, forbidden",
  hut: "hut, alpine hut, wilderness hut, basic hut, cabin, refuge, rifugio, hutte, cabane, bothy",
  info: "info, information, ranger station, visitor center, visitor centre, guidepost, board, museum",
  junction:
    "junction, trail junction, crossing, crossroad, intersection, truck, road, highway, fork, turn, dirt road",
  lodging:
    "lodging, hotel, hostel, motel, guest house, guesthouse, bed and breakfast, b b, inn, lodge, gite, pension, " +
    "chalet, accommodation, apartment, albergue",
  parking: "parking, parking area, parking lot, park and ride, car park, car, parkplatz",
  post: "post office, mail, mail drop, post box",
  repair:
    "repair, car repair, bicycle repair station, bike repair, bicycle shop, bike shop, mechanic, workshop, tool",
  shelter: "shelter, lean to, leanto, picnic shelter, weather shelter, basic shelter",
  signal:
    "signal, cell tower, cell service, phone, telephone, emergency phone, wifi, wi fi, internet, radio beacon",
  spring: "spring, natural spring, source, quelle, fuente, hot spring",
  start: "start, finish, start point, end point, terminu, northern terminu, southern terminu",
  store:
    "store, shop, shopping, shopping center, supermarket, grocery, convenience, convenience store, general store, " +
    "outfitter, outdoor, gas station, fuel, resupply, market, kiosk",
  summit: "summit, peak, mountain, mountain pas, pas, saddle, volcano, gipfel, col, sommet",
  toilet: "toilet, restroom, outhouse, privy, latrine, pit toilet, wc, bathroom, shower",
  town: "town, village, city, hamlet, settlement, locality, ghost town, city hall, town hall",
  trailhead: "trailhead, trail head, hiker, access point, trail acces, hiking",
  transit:
    "transit, bu, bu stop, bu station, rail, railway, train, train station, station, halt, tram, tram stop, " +
    "subway, metro, taxi, airport, ground transportation, cable car, aerialway",
  view: "view, viewpoint, scenic area, scenic, vista, lookout, overlook, camera, panorama, scenic view",
  water:
    "water, water source, drinking water, potable water, water point, water tap, tap, water hydrant, water well, " +
    "well, fountain, faucet, creek, stream, river, lake, pond, tank, cistern, fontaine",
  water_seasonal:
    "seasonal water, seasonal water source, seasonal stream, seasonal creek, seasonal spring, water seasonal, " +
    "intermittent water, intermittent stream, unreliable water, water cache",
  waterfall: "waterfall, fall, cascade, cataract, wasserfall",
};
