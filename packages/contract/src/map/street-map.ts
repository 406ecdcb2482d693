import * as z from 'zod/mini';

/** Names of tile layers that the product can draw: its own and Protomaps', OpenMapTiles', and VersaTiles' (Shortbread). */
export const STREET_SCHEMAS = ['protomaps', 'openmaptiles', 'shortbread'] as const;
export type StreetSchema = (typeof STREET_SCHEMAS)[number];

/** Highest zoom of street tiles; beyond it the client scales them up. */
export const STREET_ZOOM_MAX = 16;

/** West, south, east and north in degrees. */
const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type StreetBox = z.infer<typeof boxSchema>;

/** The operator's map with streets (decision: streets). */
export const streetMapSchema = z.object({
  /** Version, part of the address of its tiles, whose content never changes. */
  version: z.string(),
  schema: z.enum(STREET_SCHEMAS),
  minZoom: z.int(),
  maxZoom: z.int(),
  bounds: boxSchema,
  /** Boxes of tiles with streets, at most 400, in which the names of the basemap's towns are left out. */
  coverage: z.array(boxSchema),
  /** Whom the data is from, in addition to OpenStreetMap; empty if nobody. */
  credit: z.string(),
});
export type StreetMap = z.infer<typeof streetMapSchema>;
