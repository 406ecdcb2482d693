import * as z from 'zod/mini';

import { careSchema } from '../pet-health/care.ts';
import { storedShape, fullShape } from '../fields/field-schemas.ts';
import { PET_FIELDS } from './pet-fields.ts';
import { userCardSchema } from '../users/user.ts';

export { petGenderSchema } from './pet-gender.ts';
export type { PetGender } from './pet-gender.ts';

/** Pet as its owner receives it (behaviour: pets). Weight in kg, height in cm. */
export const petSchema = z.object({ id: z.int(), ...storedShape(PET_FIELDS) });
export type Pet = z.infer<typeof petSchema>;

/** Reply of `GET /api/pets/:id`: the public card. Fields that only the owner sees are null for everybody else. */
export const petCardSchema = z.extend(petSchema, {
  owner: userCardSchema,
  /** Care or invitation of the viewer; null for the owner and for users with neither. */
  care: z.nullable(careSchema),
  /** Open notice that reports the pet missing; null if it isn't missing. */
  missingNoticeId: z.nullable(z.int()),
});
export type PetCard = z.infer<typeof petCardSchema>;

/** Body of `POST /api/pets` and `PUT /api/pets/:id`. Absent or null fields are empty: a PUT replaces. */
export const petInputSchema = z.strictObject(fullShape(PET_FIELDS));
export type PetInput = z.infer<typeof petInputSchema>;

export const petListSchema = z.array(petSchema);
