/** A point on the Earth, in degrees. */
export type GridPoint = { latitude: number; longitude: number };

/** Kilometres: the mean of all directions. */
export const EARTH_RADIUS_KM = 6_371;

const ROW_DEGREES = 0.01; // 1.11 km from north to south
const ROUND = 36_000; // cells around the equator, as wide as a row is high

/**
 * The middle of the cell of about 1.1 km by 1.1 km that a place lies in. All that leaves a device or is stored of where
 * something is offered (decision: listings).
 */
export function snapToGrid({ latitude, longitude }: GridPoint): GridPoint {
  const row = Math.round(latitude / ROW_DEGREES);
  const cells = Math.max(1, Math.round(ROUND * Math.cos(radians(row * ROW_DEGREES))));
  const width = 360 / cells;
  return { latitude: toMetres(row * ROW_DEGREES), longitude: toMetres(onEarth(Math.round(longitude / width) * width)) };
}

/** The middle of a cell on the date line may lie on its other side. */
function onEarth(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}

/** As it stands in an address, `52.52,13.41`: snapped before it leaves the device. */
export function pointInAddress(point: GridPoint): string {
  const { latitude, longitude } = snapToGrid(point);
  return `${latitude},${longitude}`;
}

/** A fifth decimal is about a metre: snapping twice is the same as once. */
const toMetres = (degrees: number) => Number(degrees.toFixed(5));

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
