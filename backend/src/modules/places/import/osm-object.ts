import type { ExactPoint } from '@qlixline/contract/exact-place';

export type OsmTags = Readonly<Record<string, string>>;

/** A node, way or relation of an extract, at its own point or in the middle of what it is made of. */
export type OsmObject = {
  /** `node/123` */
  id: string;
  tags: OsmTags;
  /** Null where the extract does not say where it is. */
  point: ExactPoint | null;
};

/** The middle of the box around points; null without any. */
export function middleOf(points: Iterable<ExactPoint>): ExactPoint | null {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { latitude, longitude } of points) {
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  }
  return south <= north ? { latitude: rounded((south + north) / 2), longitude: rounded((west + east) / 2) } : null;
}

/** To a centimetre, as OpenStreetMap has it: the same place has the same point in each format. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(7));
