import * as z from 'zod/mini';

import { SAVED_SEARCHES_MAX } from './limits.ts';
import { placeInputSchema, placeSchema, withinSchema } from './listing.ts';
import { LISTING_KINDS } from './listing-states.ts';
import { traitsOf } from './listing-traits.ts';
import { SPECIES_IDS } from './species-ids.ts';

const kindSchema = z.enum(LISTING_KINDS);
const speciesSchema = z.array(z.enum(SPECIES_IDS)).check(z.maxLength(SPECIES_IDS.length));
const traitsSchema = z.array(z.enum(traitsOf('adoption'))).check(z.maxLength(traitsOf('adoption').length));

/**
 * `POST /api/saved-searches`: what somebody wants to be told of when it is published. As filters of `GET /api/listings`; the same once
 * more is the one that is there.
 */
export const savedSearchInputSchema = z
  .strictObject({
    kind: kindSchema,
    species: speciesSchema,
    traits: traitsSchema,
    place: z.nullable(placeInputSchema),
    /** Kilometres around the place; null: anywhere. */
    within: z.nullable(withinSchema),
  })
  .check(
    z.refine(
      ({ species, traits, place, within }) => species.length + traits.length > 0 || (place !== null && within !== null),
      { error: 'Please choose a filter first', path: ['species'] },
    ),
  );
export type SavedSearchInput = z.infer<typeof savedSearchInputSchema>;

export const savedSearchSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  species: speciesSchema,
  traits: traitsSchema,
  place: z.nullable(placeSchema),
  within: z.nullable(withinSchema),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** `GET /api/saved-searches`: one's own, newest first, all of them. */
export const savedSearchesSchema = z.array(savedSearchSchema).check(z.maxLength(SAVED_SEARCHES_MAX));
