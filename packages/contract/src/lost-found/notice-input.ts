import * as z from 'zod/mini';

import { ANIMAL_COLOURS, ANIMAL_COLOURS_MAX, ANIMAL_GENDERS, ANIMAL_SIZES } from '../pets/animal-looks.ts';
import { exactPlaceInputSchema } from '../map/exact-place.ts';
import { sentImageSchema } from '../images/sent-image.ts';
import {
  NOTICE_DAYS_MAX,
  NOTICE_IMAGES_MAX,
  NOTICE_MARKS_MAX,
  NOTICE_REWARD_MAX,
  NOTICE_WITHHELD_MAX,
  PET_BREED_MAX,
} from '../limits.ts';
import { pastMomentWithin } from '../time/past-moment.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { lineUpTo, textUpTo } from '../text/text.ts';

const coloursSchema = z.array(z.enum(ANIMAL_COLOURS)).check(
  z.maxLength(ANIMAL_COLOURS_MAX, `Please choose at most ${ANIMAL_COLOURS_MAX} colours`),
  z.refine((colours) => new Set(colours).size === colours.length, 'Please choose each once'),
);

const contentShape = {
  size: z.nullable(z.enum(ANIMAL_SIZES)),
  colours: coloursSchema,
  /** Distinguishing marks, such as a white paw. */
  marks: textUpTo(NOTICE_MARKS_MAX),
  /** A mark that is never shown, so that somebody who claims to have the animal or to own it can be asked about it. */
  withheldMark: lineUpTo(NOTICE_WITHHELD_MAX),
  /** Reward for a lost pet, in words. */
  reward: lineUpTo(NOTICE_REWARD_MAX),
  /** Time when the animal was last seen or found. */
  happenedAt: pastMomentWithin(NOTICE_DAYS_MAX),
  /** Place where the animal was last seen or found. */
  place: exactPlaceInputSchema,
  /** Images in addition to the pet's own photo. */
  images: z
    .array(sentImageSchema)
    .check(z.maxLength(NOTICE_IMAGES_MAX, `Please use at most ${NOTICE_IMAGES_MAX} photos`)),
  /** True if visitors without an account can read the notice by its link or poster. */
  allowsVisitors: z.boolean(),
};

/** Description of the animal: from the pet's record, or from the finder. */
const animalShape = {
  species: z.enum(SPECIES_IDS, 'Species is required'),
  breed: z.nullable(lineUpTo(PET_BREED_MAX)),
  gender: z.nullable(z.enum(ANIMAL_GENDERS)),
};

/** Body of `POST /api/lost-found`: about a pet that the user owns or takes care of, or about a found animal. */
export const noticeInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...contentShape, kind: z.literal('lost'), petId: rowIdSchema }),
  z.strictObject({ ...contentShape, ...animalShape, kind: z.literal('found') }),
]);
export type NoticeInput = z.infer<typeof noticeInputSchema>;

/**
 * Body of `PUT /api/lost-found/:id`: replaces the notice's content except its kind and the fields from the pet's
 * record.
 */
export const noticeUpdateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...contentShape, kind: z.literal('lost') }),
  z.strictObject({ ...contentShape, ...animalShape, kind: z.literal('found') }),
]);
export type NoticeUpdate = z.infer<typeof noticeUpdateSchema>;
