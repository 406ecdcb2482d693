import * as z from 'zod/mini';

import { CURRENCIES } from './currencies.ts';
import { dateOfBirthSchema } from '../pets/date-of-birth.ts';
import { sentImageSchema } from '../images/sent-image.ts';
import { LISTING_DESCRIPTION_MAX, LISTING_IMAGES_MAX, LISTING_TITLE_MAX, PET_BREED_MAX, PRICE_MAX } from '../limits.ts';
import { errorsForKind } from './listing-content.ts';
import { LISTING_KINDS } from './listing-states.ts';
import { LISTING_TRAIT_IDS } from './listing-traits.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { gridPlaceInputSchema } from '../map/grid-place-input.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';

// Input schemas only, because the form of a listing doesn't need those for reading.

export const kindSchema = z.enum(LISTING_KINDS);
export const speciesSchema = z.enum(SPECIES_IDS, 'Species is required');
export const traitSchema = z.enum(LISTING_TRAIT_IDS);
export const currencySchema = z.enum(CURRENCIES);

const traitsSchema = z.array(traitSchema).check(
  z.maxLength(LISTING_TRAIT_IDS.length),
  z.refine((traits) => new Set(traits).size === traits.length, 'Please choose each once'),
);

const priceInputSchema = z.strictObject({
  cents: z
    .int('Please write a number')
    .check(
      z.gte(0, 'Please write a number'),
      z.lte(100 * PRICE_MAX, `Please write at most ${PRICE_MAX.toLocaleString('en')}`),
    ),
  currency: currencySchema,
});

/**
 * Content for `POST /api/listings`, which creates a draft, and `PUT /api/listings/:id`, which replaces everything
 * except kind and pet. A draft may lack whatever `missingToPublish` lists; `errorsForKind` rejects fields of other
 * kinds.
 */
const contentShape = {
  title: requiredLineUpTo(LISTING_TITLE_MAX, 'Please give it a name'),
  description: textUpTo(LISTING_DESCRIPTION_MAX),
  species: speciesSchema,
  breed: z.nullable(lineUpTo(PET_BREED_MAX)),
  traits: traitsSchema,
  /** Price; null if not given, as from older clients that don't know prices. */
  price: z._default(z.nullable(priceInputSchema), null),
  bornOn: z._default(z.nullable(dateOfBirthSchema), null),
  place: z.nullable(gridPlaceInputSchema),
  images: z
    .array(sentImageSchema)
    .check(z.maxLength(LISTING_IMAGES_MAX, `Please use at most ${LISTING_IMAGES_MAX} photos`)),
};
export const listingUpdateSchema = z.strictObject(contentShape);
export type ListingUpdate = z.infer<typeof listingUpdateSchema>;

export const listingInputSchema = z
  .strictObject({
    ...contentShape,
    kind: kindSchema,
    /**
     * One of the lister's pets that isn't offered elsewhere. For mating, species, breed, gender and date of birth come
     * from its record.
     */
    petId: z.nullable(rowIdSchema),
    /** A shelter of which the lister is a member; null if they offer it themselves. */
    shelterId: z._default(z.nullable(rowIdSchema), null),
  })
  .check(
    z.refine(({ shelterId, kind, petId }) => shelterId === null || (kind === 'adoption' && petId === null), {
      error: 'A shelter offers animals for adoption that are nobody’s pet',
      path: ['shelterId'],
    }),
  )
  .check((context) => {
    for (const { field, message } of errorsForKind(context.value.kind, context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
    }
    if (context.value.kind === 'mating' && context.value.petId === null) {
      const message = 'Please choose one of your pets';
      context.issues.push({ code: 'custom', input: context.value, path: ['petId'], message });
    }
  });
export type ListingInput = z.infer<typeof listingInputSchema>;
