import * as z from 'zod/mini';

export const SPECIES_IDS = [
  'dog',
  'cat',
  'rabbit',
  'bird',
  'fish',
  'reptile',
  'hamster',
  'guinea_pig',
  'ferret',
  'horse',
  'spider',
  'other',
] as const;

export const speciesIdSchema = z.enum(SPECIES_IDS, 'Species is required');
export type SpeciesId = z.infer<typeof speciesIdSchema>;

/** One entry of the species catalogue (spec §3). */
export const speciesSchema = z.object({ id: speciesIdSchema, name: z.string(), breeds: z.array(z.string()) });
export type Species = z.infer<typeof speciesSchema>;

export const SPECIES_NAMES = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Reptile',
  hamster: 'Hamster',
  guinea_pig: 'Guinea Pig',
  ferret: 'Ferret',
  horse: 'Horse',
  spider: 'Spider',
  other: 'Other',
} as const satisfies Record<SpeciesId, string>;
