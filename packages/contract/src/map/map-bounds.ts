// Without the schema: screens that only request data need no validation code.

/** Bounds in degrees. West is greater than east if the date line lies between them. */
export type MapBounds = { west: number; south: number; east: number; north: number };

/** Formats bounds for an address. */
export const boundsInAddress = ({ west, south, east, north }: MapBounds): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join(',');
