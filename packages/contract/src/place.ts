import * as z from 'zod/mini';

/** Where it is: a name that people know, and the middle of the cell of about a kilometre around it. */
export const placeSchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type Place = z.infer<typeof placeSchema>;
