/** A point on the Earth, in degrees. */
export type GridPoint = { latitude: number; longitude: number };

/** Mean radius of the Earth in km. */
export const EARTH_RADIUS_KM = 6_371;

const ROW_DEGREES = 0.01; // 1.11 km from north to south
const ROUND = 36_000; // cells around the equator, which are about as wide as a row is high

/**
 * Returns the centre of the grid cell of about 1.1 km by 1.1 km that contains the point. Of an offer's place, only this
 * centre leaves the device and is stored (decision: listings).
 */
export function snapToGrid({ latitude, longitude }: GridPoint): GridPoint {
  const row = Math.round(latitude / ROW_DEGREES);
  const cells = Math.max(1, Math.round(ROUND * Math.cos(radians(row * ROW_DEGREES))));
  const width = 360 / cells;
  return { latitude: toMetres(row * ROW_DEGREES), longitude: toMetres(onEarth(Math.round(longitude / width) * width)) };
}

/** Normalizes a longitude: the centre of a cell at the date line can lie beyond it. */
function onEarth(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}

/** Formats a point for an address, `52.52,13.41`, snapped to the grid before it leaves the device. */
export function pointInAddress(point: GridPoint): string {
  const { latitude, longitude } = snapToGrid(point);
  return `${latitude},${longitude}`;
}

/** Rounds to five decimals (about 1 m), so that snapping twice gives the same point. */
const toMetres = (degrees: number) => Number(degrees.toFixed(5));

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
