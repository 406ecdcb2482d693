import { clipLine } from './clip-line.ts';
import { isClosed } from './coast-line.ts';
import type { Box, CoastLine, Position } from './coast-line.ts';

type Ring = Position[];
/** Outer ring and holes. */
type Area = Ring[];

type LandAndSea = { land: Area[]; sea: Area[] };

/**
 * Divides a box into land and sea by the coastlines in it; null without any. A coastline that ends inside the box, at
 * the edge of an extract, goes on to the nearest edge of the box.
 */
export function landAndSea(lines: readonly CoastLine[], box: Box): LandAndSea | null {
  const rings: Ring[] = [];
  const crossing: CoastLine[] = [];
  for (const line of lines)
    for (const part of partsOf(line, box)) {
      if (isClosed(part)) rings.push(part);
      else crossing.push(toEdges(part, box));
    }
  if (rings.length === 0 && crossing.length === 0) return null;
  const islands = rings.filter((ring) => areaOf(ring) > 0);
  const lagoons = rings.filter((ring) => areaOf(ring) < 0);
  const land = stitched(crossing, box);
  const sea = stitched(
    crossing.map((line) => line.toReversed()),
    box,
  );
  // Without a coastline from edge to edge all around the rings is the same.
  if (crossing.length === 0) (islands.length > 0 ? sea : land).push(ringOf(box));
  return {
    land: withHoles([...land, ...islands], lagoons),
    sea: withHoles([...sea, ...lagoons.map((ring) => ring.toReversed())], islands),
  };
}

/** Clips a line. If its ends meet inside the box, the parts there are one. */
function partsOf(line: CoastLine, box: Box): CoastLine[] {
  const parts = clipLine(line, box);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!isClosed(line) || !first || !last || first === last) return parts;
  if (first[0] !== line[0] || last.at(-1) !== line.at(-1)) return parts;
  return [[...last, ...first.slice(1)], ...parts.slice(1, -1)];
}

/** Lets a line begin and end on the edge of the box. */
function toEdges(line: CoastLine, box: Box): CoastLine {
  const [first, last] = [line[0]!, line.at(-1)!];
  return [
    ...(isOnEdge(first, box) ? [] : [nearestOnEdge(first, box)]),
    ...line,
    ...(isOnEdge(last, box) ? [] : [nearestOnEdge(last, box)]),
  ];
}

const isOnEdge = ([x, y]: Position, [west, south, east, north]: Box): boolean =>
  x === west || x === east || y === south || y === north;

function nearestOnEdge([x, y]: Position, [west, south, east, north]: Box): Position {
  const candidates: [distance: number, point: Position][] = [
    [x - west, [west, y]],
    [east - x, [east, y]],
    [y - south, [x, south]],
    [north - y, [x, north]],
  ];
  return candidates.toSorted(([one], [other]) => one - other)[0]![1];
}

/**
 * Closes lines to rings along the edge of the box, counter-clockwise, so that what lies to the left of the lines is
 * inside.
 */
function stitched(lines: readonly CoastLine[], box: Box): Ring[] {
  const open = lines
    .map((line) => ({ line, start: placeOnEdge(line[0]!, box), end: placeOnEdge(line.at(-1)!, box) }))
    .toSorted((one, other) => one.start - other.start);
  const used = new Set<number>();
  const rings: Ring[] = [];
  for (let first = 0; first < open.length; first += 1) {
    if (used.has(first)) continue;
    const ring: Ring = [];
    let nth = first;
    while (!used.has(nth)) {
      used.add(nth);
      const { line, end } = open[nth]!;
      for (const point of line) ring.push(point);
      const after = open.findIndex(({ start }) => start >= end);
      const next = after === -1 ? 0 : after;
      const nextStart = open[next]!.start;
      for (const corner of cornersBetween(end, nextStart, box)) ring.push(corner);
      nth = next;
    }
    ring.push(ring[0]!);
    if (areaOf(ring) > 0) rings.push(ring);
  }
  return rings;
}

/** Returns how far around the edge a point is, from 0 at the south-west, counter-clockwise, to 4. */
function placeOnEdge([x, y]: Position, [west, south, east, north]: Box): number {
  if (y === south) return (x - west) / (east - west);
  if (x === east) return 1 + (y - south) / (north - south);
  if (y === north) return 2 + (east - x) / (east - west);
  return 3 + (north - y) / (north - south);
}

function cornersBetween(from: number, to: number, [west, south, east, north]: Box): Position[] {
  const corners: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const passed: Position[] = [];
  const end = to < from ? to + 4 : to;
  for (let corner = Math.floor(from) + 1; corner <= end; corner += 1) passed.push(corners[corner % 4]!);
  return passed;
}

const ringOf = ([west, south, east, north]: Box): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** Returns twice the area of a ring in square degrees, positive if it is counter-clockwise. */
function areaOf(ring: Ring): number {
  let sum = 0;
  for (let nth = 1; nth < ring.length; nth += 1) {
    const [[x, y], [nextX, nextY]] = [ring[nth - 1]!, ring[nth]!];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** Adds each hole to the smallest outer ring around it. */
function withHoles(outer: readonly Ring[], holes: readonly Ring[]): Area[] {
  const areas: Area[] = outer.map((ring) => [ring]);
  const bySize = areas.toSorted(([one], [other]) => areaOf(one!) - areaOf(other!));
  for (const hole of holes) bySize.find(([ring]) => ring !== hole && isInside(hole[0]!, ring!))?.push(hole);
  return areas;
}

function isInside([x, y]: Position, ring: Ring): boolean {
  let inside = false;
  for (let nth = 1; nth < ring.length; nth += 1) {
    const [[fromX, fromY], [toX, toY]] = [ring[nth - 1]!, ring[nth]!];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
}
