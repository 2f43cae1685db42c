import { useLayoutEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { ACTIVITIES } from "../../contract/activity.ts";
import { prevPathState } from "../../lib/address/prevPath.ts";
import { classNames } from "../../lib/classNames.ts";
import { mercatorX, mercatorY } from "../../lib/geo/mercator.ts";
import { wholeTurns } from "../../lib/geo/wholeTurns.ts";
import {
  badgeSize,
  RING_MARGIN,
  RING_STEPS,
  RING_WIDTH,
  ringParts,
} from "../../lib/guides/markers/groupBadge.ts";
import { groupLabel } from "../../lib/guides/markers/groupLabel.ts";
import type { MarkerGroup } from "../../lib/guides/markers/placeMarkers.ts";
import { useHasBeenPainted } from "../../lib/react/useHasBeen.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { PILL_OFFSET, PIN_HEIGHT, PIN_STEP, PIN_WIDTH, stackShift } from "../../lib/waypoints/pinMeasures.ts";
import { waypointColor } from "../../lib/waypoints/waypointColor.ts";
import { camera } from "../../stores/camera.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { isNarrowed } from "./guideChoice.ts";
import styles from "./PictureSigns.module.css";

/** Diameter in px of the map's markers without their ring. */
const BADGE_SIZE = 21;

/** Width and height in px of what a finger hits of a sign that is no pin. */
const SIGN_SIZE = 28;

/**
 * The signs that came with the picture of the map (`server/page/firstSigns.ts`), where the map will have them. A tap on a
 * group or a waypoint is left to the map, which is handed it (`keepInputs`).
 */
export function PictureSigns() {
  const [signs] = useState(readSigns);
  // The picture follows the camera of the map that starts.
  const { insets, view } = useSnapshot(camera);
  const isUntrue = isNarrowed(useSnapshot(catalogue));
  const list = useRef<HTMLElement>(null);
  const isPainted = useHasBeenPainted();
  const [size, setSize] = useState("");
  useWindowEvent("resize", () => setSize(`${innerWidth} ${innerHeight}`));
  const place = () => list.current && placeSigns(list.current, signs, insets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each view and size
  useLayoutEffect(() => {
    if (isPainted) place();
  }, [isPainted, insets, view, size, isUntrue]);
  // The buttons slide to where panels leave them.
  useWindowEvent("transitionend", ({ propertyName, target }) => {
    const isButtons = target instanceof Node && list.current?.parentElement?.contains(target);
    if (isPainted && isButtons && propertyName === "transform") place();
  });
  if (signs.length === 0 || isUntrue) return null;
  return (
    <nav ref={list} className={classNames(styles.signs, !isPainted && styles.unplaced)}>
      {signs.map((sign) => (
        <SignLink key={sign.href + sign.at} {...sign} />
      ))}
    </nav>
  );
}

interface FirstSign {
  href: string;
  name: string;
  /** Longitude and latitude. */
  at: string;
  /** Of several guides. */
  group: FirstGroup | undefined;
  /** Of several waypoints. */
  count: string | undefined;
  /** Of a guide. */
  activity: string | undefined;
  /** Type of a waypoint that is drawn as a dot. */
  dot: string | undefined;
  /** Types of the pins of a waypoint, or of several at one place, the front one first. */
  pins: string | undefined;
}

type FirstGroup = Pick<MarkerGroup, "count" | "activityCounts">;

function SignLink({ href, name, group, count, activity, dot, pins }: FirstSign) {
  const link = {
    href,
    "aria-label": name,
    title: name,
    className: pins === undefined ? styles.sign : styles.pin,
    draggable: false,
  };
  if (dot !== undefined || pins !== undefined)
    // By keys the guide's map opens with the waypoint, which a page that is open does not read from its address.
    return (
      <a {...link} data-tap="map">
        {pins === undefined ? (
          <span className={styles.dot} style={{ backgroundColor: waypointColor(dot ?? "") }} />
        ) : (
          <Pins types={pins.split(" ")} count={count} />
        )}
      </a>
    );
  return (
    <ScreenLink {...link} state={prevPathState()} data-tap={group ? "map" : undefined}>
      {group ? <GroupBadge {...group} /> : <Badge activity={activity} />}
    </ScreenLink>
  );
}

function Badge({ activity }: { activity: string | undefined }) {
  const known = ACTIVITIES.find((name) => name === activity);
  return known ? (
    <ActivityBadge activity={known} size={BADGE_SIZE} isDecorative />
  ) : (
    <span className={styles.other} />
  );
}

/** As the map draws it: a number on paper, in a ring of activities. */
function GroupBadge({ count, activityCounts }: FirstGroup) {
  const size = badgeSize(count);
  const stops = ringParts(activityCounts).map(({ activity, from, steps }) => {
    const color = activity ? `var(--${activity})` : "var(--forest)";
    return `${color} ${turn(from)} ${turn(from + steps)}`;
  });
  const measures = {
    width: size,
    height: size,
    borderWidth: size * RING_MARGIN,
    "--ring": `${size * RING_WIDTH}px`,
    backgroundImage: `conic-gradient(${stops.join()})`,
  };
  return (
    <span className={styles.group} style={measures}>
      {groupLabel(count)}
    </span>
  );
}

function turn(steps: number): string {
  return `${steps / RING_STEPS}turn`;
}

/** As the map draws them: beside each other, with their number at the last one. */
function Pins({ types, count }: { types: string[]; count: string | undefined }) {
  const shift = stackShift(types.length);
  return (
    <>
      {types
        .map((type, index) => ({ type, left: index * PIN_STEP - shift }))
        .toReversed()
        .map(({ type, left }) => (
          <img
            key={left}
            src={`/waypoints/${type}.svg`}
            alt=""
            width={PIN_WIDTH}
            height={PIN_HEIGHT}
            style={{ left }}
          />
        ))}
      {count !== undefined && (
        <span
          className={styles.pill}
          style={{ left: PIN_WIDTH / 2 + shift + PILL_OFFSET.x, top: PIN_HEIGHT + PILL_OFFSET.y }}
        >
          {count}
        </span>
      )}
    </>
  );
}

function readSigns(): FirstSign[] {
  const signs = document.querySelector<HTMLTemplateElement>("#first-view > .first-signs");
  return Array.from(signs?.content.querySelectorAll("a") ?? [], (link) => {
    const { at = "", count, activities, activity, dot, pins } = link.dataset;
    const activityCounts = activities?.split(" ").map(Number);
    const group = activityCounts && {
      activityCounts,
      count: activityCounts.reduce((sum, each) => sum + each),
    };
    return {
      href: link.getAttribute("href") ?? "",
      name: link.textContent,
      at,
      group,
      count,
      activity,
      dot,
      pins,
    };
  });
}

/**
 * Puts signs where the picture has their positions, and hides those that something covers. Those that lie partly under
 * another one, a button or the edge are no links: a tap there is left to the map, which parts them.
 * @param signs those of the list's elements, in their order
 */
function placeSigns(list: HTMLElement, signs: readonly FirstSign[], covered: typeof camera.insets): void {
  const land = document.querySelector<SVGSVGElement>(".first-land");
  const matrix = land?.querySelector<SVGGElement>(".first-drawing")?.getScreenCTM();
  if (!land || !matrix) return;
  const [west = 0, south = 0, east = 0, north = 0] = (land.dataset.bounds ?? "").split(" ").map(Number);
  const { x, y, width, height } = land.viewBox.baseVal;
  const frame = list.getBoundingClientRect();
  const [right, bottom] = [frame.width - covered.right, frame.height - covered.bottom];
  const buttons = Array.from(list.parentElement?.querySelectorAll("button") ?? []);
  const taken = buttons.map((button): Box => {
    const box = button.getBoundingClientRect();
    return [box.left - frame.x, box.top - frame.y, box.right - frame.x, box.bottom - frame.y];
  });
  // The last one is in front of the others.
  for (const [index, data] of Array.from(signs.entries()).reverse()) {
    const sign = list.children[index];
    if (!(sign instanceof HTMLElement)) continue;
    const [lng = 0, lat = 0] = data.at.split(" ").map(Number);
    const turned = lng - wholeTurns(lng - (west + east) / 2);
    const across = (mercatorX(turned) - mercatorX(west)) / (mercatorX(east) - mercatorX(west));
    const down = (mercatorY(lat) - mercatorY(north)) / (mercatorY(south) - mercatorY(north));
    const pixel = new DOMPoint(x + across * width, y + down * height).matrixTransform(matrix);
    const [atX, atY] = [pixel.x - frame.x, pixel.y - frame.y];
    sign.hidden = atX <= covered.left || atX >= right || atY < covered.top || atY > bottom;
    // The tip of a pin is at its position.
    const [left, top] = data.pins ? [PIN_WIDTH / 2, PIN_HEIGHT] : [SIGN_SIZE / 2, SIGN_SIZE / 2];
    sign.style.translate = `${(atX - left).toFixed(1)}px ${(atY - top).toFixed(1)}px`;
    if (sign.hidden) continue;
    const halfWidth = drawnWidth(data) / 2;
    const box: Box = [
      atX - halfWidth,
      atY - (data.pins ? PIN_HEIGHT : halfWidth),
      atX + halfWidth,
      atY + (data.pins ? 0 : halfWidth),
    ];
    const isWhole = box[0] >= covered.left && box[1] >= covered.top && box[2] <= right && box[3] <= bottom;
    sign.inert = !isWhole || taken.some((other) => overlap(box, other));
    taken.push(box);
  }
}

/** Width in px of a sign as it is drawn, at least of what a finger hits. */
function drawnWidth({ pins, group }: FirstSign): number {
  if (pins) return PIN_WIDTH + 2 * stackShift(pins.split(" ").length);
  return Math.max(SIGN_SIZE, group ? badgeSize(group.count) : 0);
}

/** Left, top, right, bottom, px. */
type Box = readonly [number, number, number, number];

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
