import type { Bounds, TileAddress } from "../../contract/position.ts";
import { clamp } from "../../lib/clamp.ts";
import { mercatorPosition } from "../../lib/geo/mercator.ts";
import type { OpenArchive } from "./openArchive.ts";
import { headerBounds } from "./readHeader.ts";

/** Tiles of this zoom, 5 km wide on the equator, separate areas. */
const ZOOM = 13;
/** An archive with more is of one large area. */
const MAX_TILES = 100_000;
const MAX_AREAS = 200;

/**
 * The areas of an archive that was cut to several boxes, whose bounds enclose much that it does not have: around groups
 * of neighbouring tiles, apart from each other, [west, south, east, north], across 180 degrees with `east` above 180.
 * Null if it has what its bounds say, or too many areas.
 * @throws ArchiveError
 */
export async function archiveAreas(archive: OpenArchive): Promise<Bounds[] | null> {
  const { minZoom, maxZoom } = archive.header;
  if (maxZoom < 1) return null;
  const zoom = clamp(ZOOM, minZoom, maxZoom);
  const tiles = await archive.tilesAt(zoom, MAX_TILES);
  if (!tiles) return null;
  const bounds = headerBounds(archive.header);
  const size = 2 ** zoom;
  const groups = groupsOf(tiles, size);
  if (groups.length === 0 || groups.length > MAX_AREAS) return null;
  const areas = apart(groups, size).map((group) => within(boundsOfGroup(group, zoom), bounds));
  const isFilled = areas.length === 1 && isNear(areas[0] as Bounds, bounds, 360 / size);
  return isFilled ? null : areas;
}

interface Group {
  /** Columns may exceed those of the world where it lies across 180 degrees. */
  columns: [from: number, to: number];
  rows: [from: number, to: number];
}

/** Groups of tiles that touch each other, also by a corner and across 180 degrees. */
function groupsOf(tiles: readonly TileAddress[], size: number): Group[] {
  const left = new Set(tiles.map(([, x, y]) => y * size + x));
  const groups: Group[] = [];
  for (const [, startX, startY] of tiles) {
    if (!left.delete(startY * size + startX)) continue;
    const group: Group = { columns: [startX, startX], rows: [startY, startY] };
    const open: [x: number, y: number][] = [[startX, startY]];
    for (let at = open.pop(); at; at = open.pop()) {
      const [x, y] = at;
      group.columns = [Math.min(group.columns[0], x), Math.max(group.columns[1], x)];
      group.rows = [Math.min(group.rows[0], y), Math.max(group.rows[1], y)];
      for (const [right, down] of AROUND) {
        const column = (x + right + size) % size;
        if (left.delete((y + down) * size + column)) open.push([x + right, y + down]);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Groups whose columns and rows overlap become one, as a long one that bends does with one in its bend. */
function apart(groups: readonly Group[], size: number): Group[] {
  return groups.reduce<Group[]>((kept, group) => {
    const turn = [-size, 0, size].find((columns) =>
      kept.some((other) => overlap(moved(group, columns), other)),
    );
    if (turn === undefined) return kept.concat(group);
    const own = moved(group, turn);
    const met = kept.filter((other) => overlap(own, other));
    const rest = kept.filter((other) => !met.includes(other));
    return apart([...rest, [own, ...met].reduce(around)], size);
  }, []);
}

function moved({ columns: [from, to], rows }: Group, by: number): Group {
  return { columns: [from + by, to + by], rows };
}

function overlap(a: Group, b: Group): boolean {
  return (["columns", "rows"] as const).every((side) => a[side][0] <= b[side][1] && b[side][0] <= a[side][1]);
}

function around(a: Group, b: Group): Group {
  const both = (side: "columns" | "rows"): [number, number] => [
    Math.min(a[side][0], b[side][0]),
    Math.max(a[side][1], b[side][1]),
  ];
  return { columns: both("columns"), rows: both("rows") };
}

const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

function boundsOfGroup({ columns, rows }: Group, zoom: number): Bounds {
  const size = 2 ** zoom;
  const [west, north] = mercatorPosition(columns[0] / size, rows[0] / size);
  const [east, south] = mercatorPosition((columns[1] + 1) / size, (rows[1] + 1) / size);
  const turns = west < -180 ? 360 : 0;
  return [west + turns, south, east + turns, north];
}

/** Tiles reach beyond the box that they were cut to. */
function within([west, south, east, north]: Bounds, header: Bounds): Bounds {
  const isAcross = east > 180;
  return [
    Math.max(west, header[0]),
    Math.max(south, header[1]),
    isAcross ? east : Math.min(east, header[2]),
    Math.min(north, header[3]),
  ];
}

function isNear(a: Bounds, b: Bounds, degrees: number): boolean {
  return a.every((side, i) => Math.abs(side - (b[i] ?? 0)) <= degrees);
}
