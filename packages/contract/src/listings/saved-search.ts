import * as z from 'zod/mini';

import { PRICE_MAX, SAVED_SEARCHES_MAX } from '../limits.ts';
import { withinSchema } from './listing.ts';
import { kindSchema, currencySchema, traitSchema } from './listing-input.ts';
import { LISTING_TRAIT_IDS, traitsOf } from './listing-traits.ts';
import { gridPlaceInputSchema } from '../map/grid-place-input.ts';
import { gridPlaceSchema } from '../map/grid-place.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';

const speciesSchema = z.array(z.enum(SPECIES_IDS)).check(z.maxLength(SPECIES_IDS.length));
const traitsSchema = z.array(traitSchema).check(z.maxLength(LISTING_TRAIT_IDS.length));
/** Maximum price in whole units of the currency. */
const priceMaxSchema = z.strictObject({
  amount: z.int().check(z.gte(0), z.lte(PRICE_MAX)),
  currency: currencySchema,
});

/**
 * Body of `POST /api/saved-searches`: filters as in `GET /api/listings`. The owner is notified of new matches. Saving
 * the same search again returns the existing one.
 */
export const savedSearchInputSchema = z
  .strictObject({
    kind: kindSchema,
    species: speciesSchema,
    traits: traitsSchema,
    place: z.nullable(gridPlaceInputSchema),
    /** Radius in km around the place; null means anywhere. */
    within: z.nullable(withinSchema),
    /** Maximum price; null means any price. */
    priceMax: z._default(z.nullable(priceMaxSchema), null),
  })
  .check(
    z.refine(({ kind, traits }) => traits.every((trait) => traitsOf(kind).includes(trait)), {
      error: 'Please choose from the list',
      path: ['traits'],
    }),
    z.refine(
      ({ species, traits, place, within, priceMax }) =>
        species.length + traits.length > 0 || (place !== null && within !== null) || priceMax !== null,
      { error: 'Please choose a filter first', path: ['species'] },
    ),
  );
export type SavedSearchInput = z.infer<typeof savedSearchInputSchema>;

export const savedSearchSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  species: speciesSchema,
  traits: traitsSchema,
  place: z.nullable(gridPlaceSchema),
  within: z.nullable(withinSchema),
  priceMax: z.nullable(priceMaxSchema),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Reply of `GET /api/saved-searches`: all of the viewer's, newest first. */
export const savedSearchesSchema = z.array(savedSearchSchema).check(z.maxLength(SAVED_SEARCHES_MAX));
