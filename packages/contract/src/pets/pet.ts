import * as z from 'zod/mini';

import { careSchema } from '../pet-health/care.ts';
import { pastDaySchema } from '../time/day.ts';
import { storedShape, wholeShape } from '../fields/field-schemas.ts';
import { PET_FIELDS } from './pet-fields.ts';
import { userCardSchema } from '../users/user.ts';

export { petGenderSchema } from './pet-gender.ts';
export type { PetGender } from './pet-gender.ts';

/** A pet as its owner gets it (behaviour: pets). Weight in kg, height in cm. */
export const petSchema = z.object({ id: z.int(), ...storedShape(PET_FIELDS) });
export type Pet = z.infer<typeof petSchema>;

/** `GET /api/pets/:id`: the public card. What the owner alone sees is null for everybody else. */
export const petCardSchema = z.extend(petSchema, {
  owner: userCardSchema,
  /** What the viewer is to it, or was asked to be, beside its owner; null for the owner and for everybody else. */
  care: z.nullable(careSchema),
  /** By which people look for it now; null when it is not missing. */
  missingNoticeId: z.nullable(z.int()),
});
export type PetCard = z.infer<typeof petCardSchema>;

/** `POST /api/pets` and `PUT /api/pets/:id`. What is absent or null is empty: a PUT replaces. */
export const petInputSchema = z.strictObject(wholeShape(PET_FIELDS));
export type PetInput = z.infer<typeof petInputSchema>;

/** `PUT /api/pets/:id/memorial`: its page stays as a memorial; `DELETE` takes that back. */
export const memorialInputSchema = z.strictObject({ diedOn: pastDaySchema });
export type MemorialInput = z.infer<typeof memorialInputSchema>;

export const petListSchema = z.array(petSchema);
