import * as z from 'zod/mini';

import { streetMapSchema } from './street-map.ts';

/** Reply of `GET /api/map` (decision: map). */
export const mapSettingsSchema = z.object({
  /** Style of the map; null selects the basemap that ships with the product. */
  styleUrl: z.nullable(z.string()),
  /** Streets drawn on the basemap; null if none were imported. */
  streets: z.nullable(streetMapSchema),
});
export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** Highest zoom for which the basemap has tiles; beyond it the client scales them up. */
export const BASEMAP_ZOOM_MAX = 9;

/** Version of the basemap. Raise it when data or layers change: tiles are cached for a year by their address. */
export const BASEMAP_VERSION = 2;

/** Layers of a basemap tile. `towns` have a `name` and a `rank`, which is 0 for the largest town of the tile. */
export const BASEMAP_LAYERS = { land: 'land', borders: 'borders', towns: 'towns' } as const;
