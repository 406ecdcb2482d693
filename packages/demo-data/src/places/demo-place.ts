import type { Handle } from '../demo-people.ts';
import type { When } from '../demo-time.ts';
import type { OsmTags } from '@qlixline/backend/modules/places/import/osm-object';

type DemoReview = { by: Handle; stars: number; when: When; text: string; reply?: string };
/** Place as in an extract of OpenStreetMap, with reviews by demo users. */
export type DemoPlace = {
  at: [latitude: number, longitude: number];
  tags: OsmTags;
  owner?: Handle;
  keptBy?: readonly Handle[];
  reviews?: readonly DemoReview[];
};
