import type { StreetBox } from '@qlixline/contract/map/street-map';

/** Bound on boxes: all are sent with the map's settings. */
const BOXES_MAX = 400;
/** Zoom of the smallest tiles that are told apart, some kilometres wide. */
const FINEST_ZOOM = 12;

/** Area that tiles cover, as few boxes, from tiles added at any zoom of `FINEST_ZOOM` and above. */
export class Coverage {
  readonly #tiles = new Set<number>();

  add(z: number, x: number, y: number): void {
    if (z < FINEST_ZOOM) return;
    const shift = 2 ** (z - FINEST_ZOOM);
    this.#tiles.add(Math.floor(x / shift) * 2 ** FINEST_ZOOM + Math.floor(y / shift));
  }

  /** Returns boxes of tiles that have at least one of the added ones, as fine as their number allows. */
  boxes(): StreetBox[] {
    for (let zoom = FINEST_ZOOM; zoom > 0; zoom -= 1) {
      const boxes = boxesAt(this.#tiles, zoom);
      if (boxes.length <= BOXES_MAX) return boxes;
    }
    return [[-180, -85, 180, 85]];
  }
}

/** Merges the tiles of each row that touch. */
function boxesAt(tiles: ReadonlySet<number>, zoom: number): StreetBox[] {
  const shift = 2 ** (FINEST_ZOOM - zoom);
  const rows = new Map<number, Set<number>>();
  for (const tile of tiles) {
    const y = Math.floor((tile % 2 ** FINEST_ZOOM) / shift);
    const x = Math.floor(Math.floor(tile / 2 ** FINEST_ZOOM) / shift);
    rows.set(y, (rows.get(y) ?? new Set()).add(x));
  }
  return [...rows].flatMap(([y, columns]) =>
    runsOf([...columns].toSorted((one, other) => one - other)).map(([first, last]): StreetBox => [
      longitudeOf(first, zoom),
      latitudeOf(y + 1, zoom),
      longitudeOf(last + 1, zoom),
      latitudeOf(y, zoom),
    ]),
  );
}

function runsOf(sorted: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const column of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === column - 1) run[1] = column;
    else runs.push([column, column]);
  }
  return runs;
}

/** Returns the degrees of a tile's western edge. */
export const longitudeOf = (x: number, zoom: number): number => rounded((x / 2 ** zoom) * 360 - 180);

/** Returns the degrees of a tile's northern edge. */
export const latitudeOf = (y: number, zoom: number): number =>
  rounded((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI);

const rounded = (degrees: number): number => Number(degrees.toFixed(5));
