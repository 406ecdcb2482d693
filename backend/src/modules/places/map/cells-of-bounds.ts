import type { MapBounds } from '@qlixline/contract/map/map-bounds';

import { halvesOf, partOf } from '../../../geo/on-map.ts';

/** Highest zoom for which the triggers count places. */
const ZOOM_MAX = 15;
/** Number of cells along the longer side of a map section: at most this many, at least half as many. */
const CELLS_ACROSS = 16;

/** Columns and rows of tiles, first and last. */
export type Cells = { zoom: number; columns: [number, number]; rows: [number, number] };
/** Cells per side of a block. */
const BLOCK = 16;

/** Returns the tiles of a suitable zoom that a map section touches; two sets if it crosses the date line. */
export function cellsOfBounds(bounds: MapBounds): Cells[] {
  const parts = halvesOf(bounds).map(partOf);
  const width = parts.reduce((sum, [left, , right]) => sum + right - left, 0);
  const [[, top, , bottom] = [0, 0, 0, 0]] = parts;
  const share = Math.max(width, bottom - top, 1e-9);
  const zoom = Math.max(0, Math.min(ZOOM_MAX, Math.floor(Math.log2((CELLS_ACROSS - 1) / share))));
  const last = 2 ** zoom - 1;
  const tile = (coordinate: number) => Math.max(0, Math.min(last, Math.floor(coordinate * 2 ** zoom)));
  return parts.map(([left, above, right, below]) => ({
    zoom,
    columns: [tile(left), tile(right)],
    rows: [tile(above), tile(below)],
  }));
}

/** Returns the parameters of `placeCellsQuery` except the group. */
export function valuesOfCells({
  zoom,
  columns,
  rows,
}: Cells): [number, number[], number[], number, number, number, number] {
  return [zoom, blocksOf(columns), blocksOf(rows), ...columns, ...rows];
}

function blocksOf([first, last]: Cells['columns']): number[] {
  const firstBlock = Math.floor(first / BLOCK);
  return Array.from({ length: Math.floor(last / BLOCK) - firstBlock + 1 }, (_, nth) => firstBlock + nth);
}
