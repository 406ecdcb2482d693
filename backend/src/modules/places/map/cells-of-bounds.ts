import type { MapBounds } from '@qlixline/contract/map-bounds';
import { radians } from '@qlixline/contract/grid-point';

/** As the triggers count places. */
const ZOOM_MAX = 15;
/** A part of the map is at least half and at most as many cells wide or high, whichever is more. */
const CELLS_ACROSS = 16;
const LATITUDE_MAX = 85.05; // of the map, which is a square

/** Columns and rows of tiles, first and last. */
export type Cells = { zoom: number; columns: [number, number]; rows: [number, number] };

/** The tiles that a part of the map touches, of the size at which there are few of them; two lots across the date line. */
export function cellsOfBounds(bounds: MapBounds): Cells[] {
  const halves = halvesOf(bounds);
  const width = halves.reduce((sum, { west, east }) => sum + (east - west) / 360, 0);
  const height = rowOf(bounds.south) - rowOf(bounds.north);
  const zoom = Math.max(
    0,
    Math.min(ZOOM_MAX, Math.floor(Math.log2((CELLS_ACROSS - 1) / Math.max(width, height, 1e-9)))),
  );
  const last = 2 ** zoom - 1;
  const tile = (share: number) => Math.max(0, Math.min(last, Math.floor(share * 2 ** zoom)));
  return halves.map(({ west, east }) => ({
    zoom,
    columns: [tile((west + 180) / 360), tile((east + 180) / 360)],
    rows: [tile(rowOf(bounds.north)), tile(rowOf(bounds.south))],
  }));
}

/** The part itself, or what lies on either side of the date line. */
export function halvesOf(bounds: MapBounds): MapBounds[] {
  if (bounds.west <= bounds.east) return [bounds];
  return [
    { ...bounds, east: 180 },
    { ...bounds, west: -180 },
  ];
}

/** Of the height of the map in Mercator's projection, from the north: 0 to 1. */
function rowOf(latitude: number): number {
  const shown = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  return (1 - Math.asinh(Math.tan(radians(shown))) / Math.PI) / 2;
}
