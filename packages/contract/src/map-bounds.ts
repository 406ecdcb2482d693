// Without the schema: screens that ask need no validation code.

/** Degrees. East is less than west where the date line lies between. */
export type MapBounds = { west: number; south: number; east: number; north: number };

/** As it stands in an address. */
export const boundsInAddress = ({ west, south, east, north }: MapBounds): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join(',');
