import type { ExactPoint } from '@qlixline/contract/map/exact-place';

export type OsmTags = Readonly<Record<string, string>>;

/** Node, way or relation of an extract, with its point or the centre of its parts. */
export type OsmObject = {
  /** Id with type, such as `node/123`. */
  id: string;
  tags: OsmTags;
  /** Point; null if the extract doesn't contain it. */
  point: ExactPoint | null;
};

/** Returns the centre of the bounding box; null without points. */
export function middleOf(points: Iterable<ExactPoint>): ExactPoint | null {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { latitude, longitude } of points) {
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  }
  return south <= north ? { latitude: rounded((south + north) / 2), longitude: rounded((west + east) / 2) } : null;
}

/** Rounds to OpenStreetMap's precision of a centimetre, so that a place has the same point in each format. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(7));
