import * as z from 'zod/mini';

import { exactPlaceInputSchema } from '../map/exact-place.ts';
import { PLACE_ADDRESS_MAX, PLACE_NAME_MAX, PLACE_NOTE_MAX, PLACE_PHONE_MAX, PLACE_WEBSITE_MAX } from '../limits.ts';
import { ACCESSIBILITY, PLACE_CATEGORIES } from './place-categories.ts';
import { openTimesSchema } from './open-times.ts';
import { phoneNumberUpTo } from '../text/phone-number.ts';
import { lineUpTo, requiredLineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';
import { websiteSchema } from '../text/website.ts';

/** Content of a place; the name of its point is its address in words. */
export const placeInputSchema = z.strictObject({
  category: z.enum(PLACE_CATEGORIES, 'Please say what it is'),
  name: requiredLineUpTo(PLACE_NAME_MAX, 'Please enter its name'),
  address: lineUpTo(PLACE_ADDRESS_MAX),
  phone: phoneNumberUpTo(PLACE_PHONE_MAX),
  website: z.nullable(websiteSchema(PLACE_WEBSITE_MAX)),
  /** Open times; null if unknown. */
  openTimes: z.nullable(openTimesSchema),
  wheelchair: z.nullable(z.enum(ACCESSIBILITY)),
  point: z.omit(exactPlaceInputSchema, { name: true }),
});
export type PlaceInput = z.infer<typeof placeInputSchema>;

const noteSchema = textUpTo(PLACE_NOTE_MAX);

/** Body of `POST /api/places/proposals`: a missing place, which a moderator reviews first. */
export const newPlaceProposalSchema = z.strictObject({ place: placeInputSchema, note: noteSchema });
export type NewPlaceProposal = z.infer<typeof newPlaceProposalSchema>;

/**
 * Body of `POST /api/places/:id/proposals`: a correction, that the place no longer exists, or a claim of ownership with
 * evidence for the moderator.
 */
export const placeProposalInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('correction'), place: placeInputSchema, note: noteSchema }),
  z.strictObject({ kind: z.literal('closed'), note: noteSchema }),
  z.strictObject({
    kind: z.literal('claim'),
    note: requiredTextUpTo(PLACE_NOTE_MAX, 'Please say how we can tell that it is yours'),
  }),
]);
export type PlaceProposalInput = z.infer<typeof placeProposalInputSchema>;
