import * as z from 'zod/mini';

import { ANIMAL_COLOURS, ANIMAL_COLOURS_MAX, ANIMAL_GENDERS, ANIMAL_SIZES } from './animal-looks.ts';
import { exactPlaceInputSchema } from './exact-place.ts';
import { imageUrlSchema } from './image.ts';
import {
  ALT_TEXT_MAX,
  NOTICE_DAYS_MAX,
  NOTICE_IMAGES_MAX,
  NOTICE_MARKS_MAX,
  NOTICE_REWARD_MAX,
  NOTICE_WITHHELD_MAX,
  PET_BREED_MAX,
} from './limits.ts';
import { pastMomentWithin } from './past-moment.ts';
import { rowIdSchema } from './row-id.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { lineUpTo, textUpTo } from './text.ts';

const coloursSchema = z.array(z.enum(ANIMAL_COLOURS)).check(
  z.maxLength(ANIMAL_COLOURS_MAX, `Please choose at most ${ANIMAL_COLOURS_MAX} colours`),
  z.refine((colours) => new Set(colours).size === colours.length, 'Please choose each once'),
);

const contentShape = {
  size: z.nullable(z.enum(ANIMAL_SIZES)),
  colours: coloursSchema,
  /** What it can be told by, such as a white paw. */
  marks: textUpTo(NOTICE_MARKS_MAX),
  /** One mark that nobody is shown: whoever claims to have it, or to be its owner, can be asked for it. */
  withheldMark: lineUpTo(NOTICE_WITHHELD_MAX),
  /** Of a lost pet: what is offered, in words. */
  reward: lineUpTo(NOTICE_REWARD_MAX),
  /** When it was seen last, or found. */
  happenedAt: pastMomentWithin(NOTICE_DAYS_MAX),
  /** Where it was seen last, or found. */
  place: exactPlaceInputSchema,
  /** Beside the pet's own photo. */
  images: z
    .array(z.strictObject({ imageUrl: imageUrlSchema, alt: lineUpTo(ALT_TEXT_MAX) }))
    .check(z.maxLength(NOTICE_IMAGES_MAX, `Please use at most ${NOTICE_IMAGES_MAX} photos`)),
  /** People who are not signed in may read it, by its link or its poster. */
  allowsVisitors: z.boolean(),
};

/** What a record says of a pet; of an animal that was found, whoever has found it. */
const animalShape = {
  species: z.enum(SPECIES_IDS, 'Species is required'),
  breed: z.nullable(lineUpTo(PET_BREED_MAX)),
  gender: z.nullable(z.enum(ANIMAL_GENDERS)),
};

/** `POST /api/lost-found`: of one's own pet or one that one looks after, or of an animal that was found. */
export const noticeInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...contentShape, kind: z.literal('lost'), petId: rowIdSchema }),
  z.strictObject({ ...contentShape, ...animalShape, kind: z.literal('found') }),
]);
export type NoticeInput = z.infer<typeof noticeInputSchema>;

/** `PUT /api/lost-found/:id`: replaces what a notice says, but for its kind and what follows from the pet's record. */
export const noticeUpdateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...contentShape, kind: z.literal('lost') }),
  z.strictObject({ ...contentShape, ...animalShape, kind: z.literal('found') }),
]);
export type NoticeUpdate = z.infer<typeof noticeUpdateSchema>;
