import * as z from 'zod/mini';

import { HEALTH_KINDS } from './health-kinds.ts';
import { PASSPORT_DAYS, PASSPORT_DOCUMENTS_MAX, PASSPORTS_MAX } from './limits.ts';
import { timeZoneSchema } from './time-zone.ts';

/** `POST /api/pets/:id/passports`: what a link shows of the journal besides who the pet is, and for how many days. */
export const passportInputSchema = z.strictObject({
  shows: z.array(z.enum(HEALTH_KINDS)).check(
    z.maxLength(HEALTH_KINDS.length),
    z.refine((shows) => new Set(shows).size === shows.length, 'Please choose each once'),
  ),
  /** Documents of the pet's journal that its owner has chosen one by one: whoever has the link gets them. */
  documents: z._default(
    z.array(z.uuid()).check(
      z.maxLength(PASSPORT_DOCUMENTS_MAX, `Please choose at most ${PASSPORT_DOCUMENTS_MAX} documents`),
      z.refine((documents) => new Set(documents).size === documents.length, 'Please choose each once'),
    ),
    [],
  ),
  days: z.literal(PASSPORT_DAYS),
  /** By whose clocks the link's last day is told, on its page too. */
  timeZone: z._default(timeZoneSchema, 'UTC'),
});
export type PassportInput = z.infer<typeof passportInputSchema>;

/** A link to a pet's passport, as its owner sees it. Its address is known to whoever made it, once. */
export const passportSchema = z.object({
  id: z.int(),
  shows: z.array(z.enum(HEALTH_KINDS)),
  documentCount: z.int(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** Its day (YYYY-MM-DD) by the clocks of whoever made the link: the same for everybody who reads it. */
  lastDay: z.string(),
  /** Null while nobody has. */
  openedAt: z.nullable(z.string()),
});
export type Passport = z.infer<typeof passportSchema>;

export const madePassportSchema = z.extend(passportSchema, { address: z.string() });

/** `GET /api/pets/:id/passports`: those that open, newest first. */
export const passportsSchema = z.array(passportSchema).check(z.maxLength(PASSPORTS_MAX));
