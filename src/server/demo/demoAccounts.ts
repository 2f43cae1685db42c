/** A demo account. Together they make every state of the product reachable locally. All people are fictional. */
export interface DemoAccount {
  username: string;
  displayName: string;
  profile?: {
    firstName: string;
    lastName: string;
    bio: string;
    isPublicProfile: boolean;
    followersCount: number;
    followingsCount: number;
    /** SVG. */
    photo: string;
    /** The guide whose surroundings picture is the cover. */
    coverGuide: string;
  };
  /** Guides by name, and the number of days since their purchase. */
  purchases: [guideName: string, daysAgo: number][];
  isSubscriber: boolean;
  /** Whether it has the demo routes. */
  hasRoutes?: boolean;
}

export const DEMO_PASSWORD = "switchback";

/** Morning over three ridges. */
const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path fill="#dcebee" d="M0 0h256v256H0z"/><circle cx="172" cy="92" r="34" fill="#ff8433"/><path fill="#9fb9a8" d="M0 150 48 104l30 26 46-58 52 70 30-24 50 46v142H0z"/><path fill="#4d7a61" d="M0 190l62-48 44 34 48-44 46 44 56-30v110H0z"/><path fill="#1f4d37" d="M0 222l74-30 60 22 58-34 64 30v46H0z"/><path fill="none" stroke="#fdfcf9" stroke-width="5" stroke-linejoin="round" stroke-dasharray="1 10" stroke-linecap="round" d="M60 250l52-18-22-16 58-14-14-14 42-14"/></svg>';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: "newcomer", displayName: "Wren", purchases: [], isSubscriber: false },
  {
    username: "owner",
    displayName: "Juniper Vale",
    profile: {
      firstName: "Juniper",
      lastName: "Vale",
      bio: "Slow on the way up, slower on the way down. Collects passes, huts and kinds of scree.",
      isPublicProfile: true,
      followersCount: 214,
      followingsCount: 87,
      photo: PORTRAIT,
      coverGuide: "Gentian Balcony Path",
    },
    purchases: [
      ["Loon Ladder Canoe Route", 412],
      ["All Hollin Fells", 233],
      ["Gentian Balcony Path", 96],
      ["Cloudberry Pass Circuit", 41],
      ["Beekeepers' Ride", 6],
    ],
    isSubscriber: false,
    hasRoutes: true,
  },
  { username: "subscriber", displayName: "Sorrel", purchases: [], isSubscriber: true },
];
