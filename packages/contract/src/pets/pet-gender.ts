import * as z from 'zod/mini';

export const petGenderSchema = z.enum(['male', 'female', 'unknown']);
export type PetGender = z.infer<typeof petGenderSchema>;
