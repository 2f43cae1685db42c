import type { WaypointType } from "../../../contract/waypoint.ts";

/** What a guide says about places of a type. */
export const WAYPOINT_TEXTS: Record<Exclude<WaypointType, "default">, readonly string[]> = {
  bridge: [
    "Two planks and a handrail over the stream. One at a time when it is wet.",
    "A stone arch, older than the road that used to need it.",
    "The footbridge was rebuilt after the spring floods and stands a little higher now.",
    "Suspension bridge with room for one. It swings, but it holds.",
  ],
  camp: [
    "Level ground for four small tents behind a row of boulders.",
    "Sheltered clearing, dry even after rain. Morning sun arrives late.",
    "Six pitches on short grass. Leave the lowest one free when the stream is up.",
    "Soft ground under larches. Hang food well: the martens have learnt about zips.",
    "A quiet shelf above the valley with a flat stone that makes a good table.",
  ],
  corral: [
    "Rails for eight animals, with a trough that is filled on weekends.",
    "Stone pens in good repair. Close the far gate, the catch is worn.",
    "Paddock with shade on the north side and hay for sale at the farm.",
  ],
  ferry: [
    "The boat crosses when somebody rings the bell. Allow half an hour.",
    "Cable ferry, free for walkers. It does not run in strong wind.",
    "A rowing boat lies on each bank. Leave one on either side.",
  ],
  fire: [
    "Ring of stones with a grate. Dead wood only, and none in a dry summer.",
    "A hearth with a pile of split logs. Put back what you burn.",
  ],
  food: [
    "Soup, bread and whatever pie is left. Closes when the baker goes home.",
    "A hatch in a farmhouse wall: coffee, cheese, apples, honesty box.",
    "Hot meals from noon, packed lunches if you ask the evening before.",
  ],
  ford: [
    "Knee deep on most days. After rain wait for the morning, when it is lowest.",
    "Stepping stones, the fourth one rocks.",
    "Wide and shallow. Cross at the upper end where the gravel is firm.",
  ],
  gate: [
    "Please close it behind you: there are lambs on one side and barley on the other.",
    "Kissing gate. Bikes fit when lifted upright.",
    "A cattle gate that swings shut by itself, faster than it looks.",
  ],
  hazard: [
    "The path has slid away for twenty metres. The way round above is marked with cairns.",
    "Loose scree under a wet wall. Keep apart and do not linger.",
    "Snow lies in this gully well into summer. Poles help, spikes help more.",
    "Exposed step with a chain. Walkers with heavy packs take the lower path.",
  ],
  hut: [
    "Fourteen bunks, a stove and a warden from June to September. Open room all year.",
    "Twenty places, meals at seven, boots off at the door.",
    "A small hut with a big view. Bring your own sleeping bag and take your rubbish down.",
    "Reserve on Fridays and Saturdays. In the week there is nearly always a bunk.",
  ],
  info: [
    "Board with map, weather and the state of the fords.",
    "Rangers' office. They know which springs are dry, and enjoy being asked.",
  ],
  junction: [
    "Signpost with five arms. Ours is the one without a name on it.",
    "The old road leaves to the left. Keep to the wall.",
    "Easily missed in mist: the path turns at a cairn with a white stone on top.",
    "Four ways meet under a lone pine. The blazes begin again after a hundred metres.",
  ],
  lodging: [
    "Seven rooms over the bar, drying room, breakfast from half past six.",
    "Guesthouse run by two sisters. They fetch walkers from the trail end for a small sum.",
    "Simple rooms round a courtyard, and a bath that is worth the detour.",
  ],
  parking: [
    "Gravel, room for twelve cars, no fee. Nothing should be left in sight.",
    "Pay at the machine; coins only. Overnight is allowed.",
  ],
  post: [
    "Holds parcels for a month. Write the day you expect to arrive on the box.",
    "Counter in the back of the shop, open mornings. They keep maildrops on a shelf by name.",
  ],
  repair: [
    "Bike stand with pump and tools on chains, day and night.",
    "The smith mends buckles, spokes and, when pressed, stoves.",
    "Workshop with tubes in all sizes and opinions on all brakes.",
  ],
  shelter: [
    "Three walls and a roof that keeps the rain out when the wind is westerly.",
    "Stone bothy with a sleeping platform for five. Candle ends on the sill.",
    "Lean-to with a floor of planks. Mice come with it.",
    "An old shepherds' shelter, roofed anew by volunteers. The door sticks: lift, then push.",
  ],
  signal: [
    "The only place with a phone signal for half a day's walk. Stand by the mast.",
    "One bar, sometimes two, on the flat rock to the left of the path.",
  ],
  spring: [
    "Runs all year from under a slab. The best water on this stretch.",
    "A pipe in a stone wall, slow but certain. Two minutes for a litre.",
    "Cold and clear. The cup on the chain is for everybody.",
  ],
  start: [
    "The guide begins at the stone on the green. Fill bottles at the pump beside the church.",
    "Kilometre nought. There is a book to sign in the porch.",
  ],
  store: [
    "Groceries, gas canisters, plasters. Shut on Sunday afternoons.",
    "Farm shop with eggs, cheese and a freezer full of ice cream.",
    "A good resupply for three days: noodles, nuts, dried fruit, batteries.",
  ],
  summit: [
    "A broad top with a windbreak of stones. On clear days you see where you slept last night.",
    "Cairn and trig stone. The true summit is the next hump, thirty paces on.",
    "Steep on one side, grassy on the other. Ravens own it.",
    "The highest point for a long way round. Clouds form here first.",
  ],
  toilet: [
    "Compost toilet. Sawdust in the bin, lid down.",
    "A privy with a half door and the finest outlook of the day.",
  ],
  town: [
    "A market town with shops, two bakeries and a laundry. Buses on weekdays.",
    "One street, one inn, one bench in the sun. Everything you need, if you need little.",
    "Houses along the river, a weekly market on Thursdays, a bank machine in the town hall.",
  ],
  trailhead: [
    "The path leaves between two stone posts. First blaze on the oak.",
    "Map board and a shelter. The bus stops a little further on.",
  ],
  transit: [
    "Four buses a day, two on Sundays. Wave, or it will not stop.",
    "A halt on the branch line. Tickets from the guard.",
  ],
  view: [
    "A bench, a drop and a great deal of sky.",
    "The valley opens here for the first time. Worth a long stop.",
    "Flat rocks that keep the warmth of the afternoon.",
    "Look back: the whole of yesterday lies below.",
  ],
  water: [
    "Flows all year. Filter it: there are sheep above.",
    "Good flow under the bridge, muddy at the path. Go ten metres upstream.",
    "A tap at the wall of the chapel, frost-free from April on.",
    "Clear brook over gravel with easy banks for filling.",
  ],
  water_seasonal: [
    "Runs until midsummer, later only after rain. Do not count on it.",
    "A trickle in spring and a row of puddles in August.",
    "Often dry. The next certain water is marked in this guide.",
  ],
  waterfall: [
    "Two steps, about thirty metres together. The pool below is cold and deep.",
    "Best after rain, and then the spray reaches the path.",
    "A thin white thread down a black wall. There is a way behind it.",
  ],
};

/** Remarks that fit any place. */
export const WAYPOINT_ASIDES: readonly string[] = [
  "Checked in May.",
  "Windy in the afternoon.",
  "No shade before noon.",
  "Quiet outside the holidays.",
  "The last tree for some hours.",
  "A good place to turn back if the cloud comes down.",
  "Dogs on a lead, please: birds nest in the grass.",
  "Listen for curlews in spring.",
  "The light is best an hour before sunset.",
  "Ice lingers here in the mornings.",
  "Horses may be nervous of the wind pump.",
  "Midges on still evenings.",
  "Stay on the stones, the moss is slow to mend.",
  "Nobody will mind if you sit down for a while.",
  "Blackberries in September.",
  "Not signed from the other direction.",
  "Ask at the farm before you use the short cut.",
  "The next stretch is rougher than it looks on the map.",
  "Take the outer bend, the inner one is worn.",
  "Sunrise is worth the early start.",
];

/** Facilities at a place, for lists. */
export const WAYPOINT_OFFERS: readonly string[] = [
  "Drinking water",
  "Drying room",
  "Gas canisters",
  "Key at the neighbours' house",
  "Packed lunches",
  "Power socket by the door",
  "Shower, two coins",
  "Spare blankets",
  "Stove and firewood",
  "Tent pitches behind the house",
  "Toilet round the back",
  "Washing line",
  "Weather report at six",
];

/** One sentence per language for the types that matter most to people under way. */
export const WAYPOINT_TRANSLATIONS: Partial<Record<WaypointType, { cs: string; uk: string }>> = {
  camp: {
    cs: "Rovné místo pro několik stanů. Odpadky si odneste s sebou.",
    uk: "Рівне місце для кількох наметів. Сміття забирайте з собою.",
  },
  hut: {
    cs: "Chata s lůžky a kamny. O víkendu si místo zamluvte předem.",
    uk: "Хатина з ліжками та піччю. На вихідні бронюйте заздалегідь.",
  },
  shelter: {
    cs: "Jednoduchý přístřešek, střecha drží i za deště.",
    uk: "Простий прихисток, дах не протікає й під час дощу.",
  },
  spring: {
    cs: "Pramen teče celý rok. Voda je studená a čistá.",
    uk: "Джерело не пересихає весь рік. Вода холодна й чиста.",
  },
  water: {
    cs: "Voda teče celý rok, před pitím ji přefiltrujte.",
    uk: "Вода є цілий рік, перед питтям фільтруйте.",
  },
  water_seasonal: {
    cs: "Voda jen na jaře a po dešti. Nespoléhejte na ni.",
    uk: "Вода лише навесні та після дощу. Не розраховуйте на неї.",
  },
  summit: {
    cs: "Široký vrchol s kamennou mohylou a dalekým výhledem.",
    uk: "Широка вершина з кам'яною пірамідою та далеким краєвидом.",
  },
  view: {
    cs: "Vyhlídka do údolí, dobré místo k odpočinku.",
    uk: "Краєвид на долину, гарне місце для відпочинку.",
  },
  town: { cs: "Obchody, pekárna a autobus ve všední dny.", uk: "Крамниці, пекарня та автобус у будні." },
  store: {
    cs: "Potraviny a plynové kartuše. V neděli zavřeno.",
    uk: "Продукти й газові балони. У неділю зачинено.",
  },
  hazard: {
    cs: "Pozor, cesta je zde stržená. Obchůzka je značena.",
    uk: "Обережно, стежку розмито. Обхід позначено.",
  },
  ford: { cs: "Brod, po dešti počkejte do rána.", uk: "Брід, після дощу зачекайте до ранку." },
};
