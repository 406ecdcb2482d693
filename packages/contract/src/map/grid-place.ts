import * as z from 'zod/mini';

/** Place with a name and the centre of its grid cell of about 1 km. */
export const gridPlaceSchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type GridPlace = z.infer<typeof gridPlaceSchema>;
