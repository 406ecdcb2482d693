import * as z from 'zod/mini';

import { SPECIES_IDS } from './species-ids.ts';

export const speciesIdSchema = z.enum(SPECIES_IDS, 'Species is required');
export type { SpeciesId } from './species-ids.ts';

/** One entry of the species catalogue (behaviour: species). */
export const speciesSchema = z.object({ id: speciesIdSchema, name: z.string(), breeds: z.array(z.string()) });
export type Species = z.infer<typeof speciesSchema>;
export const speciesListSchema = z.array(speciesSchema);
export const breedListSchema = z.array(z.string());
