import * as z from 'zod/mini';

import { HEALTH_KINDS } from './health-kinds.ts';
import { PASSPORT_DAYS, PASSPORTS_MAX } from './limits.ts';

/** `POST /api/pets/:id/passports`: what a link shows of the journal besides who the pet is, and for how many days. */
export const passportInputSchema = z.strictObject({
  shows: z.array(z.enum(HEALTH_KINDS)).check(
    z.maxLength(HEALTH_KINDS.length),
    z.refine((shows) => new Set(shows).size === shows.length, 'Please choose each once'),
  ),
  days: z.literal(PASSPORT_DAYS),
});
export type PassportInput = z.infer<typeof passportInputSchema>;

/** A link to a pet's passport, as its owner sees it. Its address is known to whoever made it, once. */
export const passportSchema = z.object({
  id: z.int(),
  shows: z.array(z.enum(HEALTH_KINDS)),
  expiresAt: z.string(),
  /** Null while nobody has. */
  openedAt: z.nullable(z.string()),
});
export type Passport = z.infer<typeof passportSchema>;

export const madePassportSchema = z.extend(passportSchema, { address: z.string() });

/** `GET /api/pets/:id/passports`: those that open, newest first. */
export const passportsSchema = z.array(passportSchema).check(z.maxLength(PASSPORTS_MAX));
