import type { ExactPoint } from '@qlixline/contract/map/exact-place';

const CELLS_IN_DEGREE = 10; // 11 km from north to south
const COLUMNS = 360 * CELLS_IN_DEGREE;
const ROWS = 180 * CELLS_IN_DEGREE;

/** Returns the cell of a tenth of a degree in which a point is. */
export function cellOf({ latitude, longitude }: ExactPoint): number {
  const row = Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_IN_DEGREE));
  const column = Math.floor((longitude + 180) * CELLS_IN_DEGREE) % COLUMNS;
  return row * COLUMNS + column;
}

/** Returns the cell of a point and those around it. */
export function cellsAround(point: ExactPoint): number[] {
  const cell = cellOf(point);
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
  const cells: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(ROWS - 1, row + 1); y += 1) {
    for (const x of [column - 1, column, column + 1]) cells.push(y * COLUMNS + ((x + COLUMNS) % COLUMNS));
  }
  return cells;
}
