interface Place {
  x: number;
  y: number;
}

/** Around the tip of a pin: what counts as the pin under a mouse or a finger. */
const REACH = { aside: 12, above: 28, below: 6 };

/** The pin at a place of the plot, the nearest of several; null when there is none. Pins are placed by their tips. */
export function iconAt<Icon extends Place>(icons: readonly Icon[], { x, y }: Place): Icon | null {
  let found: Icon | null = null;
  for (const icon of icons) {
    const aside = Math.abs(icon.x - x);
    if (aside > REACH.aside || y < icon.y - REACH.above || y > icon.y + REACH.below) continue;
    if (!found || aside < Math.abs(found.x - x)) found = icon;
  }
  return found;
}
