import * as z from 'zod/mini';

/** `GET /api/map`: what the map is drawn from; null: the basemap that comes with the product (decision: map). */
export const mapSettingsSchema = z.object({ styleUrl: z.nullable(z.string()) });
export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** The deepest zoom that the basemap is cut for: the client stretches these tiles beyond. */
export const BASEMAP_ZOOM_MAX = 9;

/** Raised when its data or layers change: tiles are kept for a year under their address. */
export const BASEMAP_VERSION = 2;

/** Layers of a tile of the basemap. `towns` have a `name` and a `rank`, 0 for the largest of the tile. */
export const BASEMAP_LAYERS = { land: 'land', borders: 'borders', towns: 'towns' } as const;
