/** A planned route of a demo account along a demo guide's main trail. */
export interface DemoRoute {
  guide: string;
  name: string;
  description: string;
  /** The pins, as shares (0..1) of the main trail's vertices. */
  shares: number[];
  /** Whether a last pin follows on a side trail that begins at the main trail, past the other pins. */
  hasBranch: boolean;
  isEnabled: boolean;
  daysAgo: number;
}

/** What the account `owner` has planned. */
export const DEMO_ROUTES: readonly DemoRoute[] = [
  {
    guide: "Hollin Forest Paths",
    name: "Saturday, west to east",
    description: "Bus to the western edge, lunch where the paths meet, home from the far side before dark.",
    shares: [0.05, 0.3, 0.55, 0.9],
    hasBranch: false,
    isEnabled: true,
    daysAgo: 12,
  },
  {
    guide: "Hollin Forest Paths",
    name: "Back the other way",
    description: "",
    shares: [0.8, 0.5, 0.2],
    hasBranch: false,
    isEnabled: false,
    daysAgo: 11,
  },
  {
    guide: "Hollin Forest Paths",
    name: "Out along the side path",
    description: "Leaves the crossing at its first fork after the second pin.",
    shares: [0.2, 0.35],
    hasBranch: true,
    isEnabled: false,
    daysAgo: 3,
  },
  {
    guide: "Gentian Balcony Path",
    name: "First half, with time for the flowers",
    description: "Turn back at the last pin if the clouds are down.",
    shares: [0, 0.25, 0.5],
    hasBranch: false,
    isEnabled: true,
    daysAgo: 30,
  },
];
