import * as z from 'zod/mini';

/** Where it is: a name that people know, and the middle of the cell of about a kilometre around it. */
export const gridPlaceSchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type GridPlace = z.infer<typeof gridPlaceSchema>;
