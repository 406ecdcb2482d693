import * as z from 'zod/mini';

import { careSchema } from './care.ts';
import { dateOfBirthSchema } from './date-of-birth.ts';
import { pastDaySchema } from './day.ts';
import { imageSchema, imageUrlSchema } from './image.ts';
import {
  PET_BIO_MAX,
  PET_BREED_MAX,
  PET_HEIGHT_MAX_CM,
  PET_NAME_MAX,
  PET_NICKNAME_MAX,
  PET_WEIGHT_MAX_KG,
} from './limits.ts';
import { speciesIdSchema } from './species.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

export const petGenderSchema = z.enum(['male', 'female', 'unknown']);
export type PetGender = z.infer<typeof petGenderSchema>;

/** A pet as its owner gets it (behaviour: pets). Weight in kg, height in cm. */
export const petSchema = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.nullable(z.string()),
  species: speciesIdSchema,
  breed: z.nullable(z.string()),
  subBreed: z.nullable(z.string()),
  gender: z.nullable(petGenderSchema),
  bio: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  /** YYYY-MM-DD; its page is a memorial since. */
  diedOn: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  height: z.nullable(z.number()),
  profileImageUrl: z.nullable(z.string()),
  profileImage: z.nullable(imageSchema),
  healthInfo: z.unknown(),
  isAdopted: z.boolean(),
  isForAdoption: z.boolean(),
});
export type Pet = z.infer<typeof petSchema>;

/**
 * `GET /api/pets/:id`: the public card; `healthInfo` is null for everyone but the owner. Its fields are listed: what is
 * added to the owner's record is not shown to others by itself.
 */
export const petCardSchema = z.extend(
  z.pick(petSchema, {
    id: true,
    name: true,
    nickname: true,
    species: true,
    breed: true,
    subBreed: true,
    gender: true,
    bio: true,
    dateOfBirth: true,
    diedOn: true,
    weight: true,
    height: true,
    profileImageUrl: true,
    profileImage: true,
    healthInfo: true,
    isAdopted: true,
    isForAdoption: true,
  }),
  {
    owner: userCardSchema,
    /** What the viewer is to it, or was asked to be, beside its owner; null for the owner and for everybody else. */
    care: z.nullable(careSchema),
    /** By which people look for it now; null when it is not missing. */
    missingNoticeId: z.nullable(z.int()),
  },
);
export type PetCard = z.infer<typeof petCardSchema>;

/** `POST /api/pets` and `PUT /api/pets/:id`. What is absent or null is empty: a PUT replaces. */
export const petInputSchema = z.strictObject({
  name: requiredLineUpTo(PET_NAME_MAX, 'Pet name is required'),
  nickname: z.nullish(lineUpTo(PET_NICKNAME_MAX)),
  species: speciesIdSchema,
  breed: z.nullish(lineUpTo(PET_BREED_MAX)),
  subBreed: z.nullish(lineUpTo(PET_BREED_MAX)),
  gender: z.nullish(petGenderSchema),
  bio: z.nullish(textUpTo(PET_BIO_MAX)),
  dateOfBirth: z.nullish(dateOfBirthSchema),
  weight: z.nullish(
    z.number().check(z.gte(0, 'Weight cannot be negative'), z.lte(PET_WEIGHT_MAX_KG, 'That is heavier than any pet')),
  ),
  height: z.nullish(
    z.number().check(z.gte(0, 'Height cannot be negative'), z.lte(PET_HEIGHT_MAX_CM, 'That is taller than any pet')),
  ),
  profileImageUrl: z.nullish(imageUrlSchema),
});
export type PetInput = z.infer<typeof petInputSchema>;

/** `PUT /api/pets/:id/memorial`: its page stays as a memorial; `DELETE` takes that back. */
export const memorialInputSchema = z.strictObject({ diedOn: pastDaySchema });
export type MemorialInput = z.infer<typeof memorialInputSchema>;

export const petListSchema = z.array(petSchema);
