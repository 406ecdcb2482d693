import * as z from 'zod/mini';

import { HEALTH_KINDS } from '../pet-health/health-kinds.ts';
import { PASSPORT_DAYS, PASSPORT_DOCUMENTS_MAX, PASSPORTS_MAX } from '../limits.ts';
import { timeZoneSchema } from '../time/time-zone.ts';

/**
 * Body of `POST /api/pets/:id/passports`: parts of the journal that the link shows beside the pet's details, and its
 * validity in days.
 */
export const passportInputSchema = z.strictObject({
  shows: z.array(z.enum(HEALTH_KINDS)).check(
    z.maxLength(HEALTH_KINDS.length),
    z.refine((shows) => new Set(shows).size === shows.length, 'Please choose each once'),
  ),
  /** Documents that the owner has selected; everybody with the link can read them. */
  documents: z._default(
    z.array(z.uuid()).check(
      z.maxLength(PASSPORT_DOCUMENTS_MAX, `Please choose at most ${PASSPORT_DOCUMENTS_MAX} documents`),
      z.refine((documents) => new Set(documents).size === documents.length, 'Please choose each once'),
    ),
    [],
  ),
  days: z.literal(PASSPORT_DAYS),
  /** Time zone of the link's last day, also on its page. */
  timeZone: z._default(timeZoneSchema, 'UTC'),
});
export type PassportInput = z.infer<typeof passportInputSchema>;

/** Link to a pet's passport as its owner sees it. The address is only shown when it is created. */
export const passportSchema = z.object({
  id: z.int(),
  shows: z.array(z.enum(HEALTH_KINDS)),
  documentCount: z.int(),
  /** Time of expiry, ISO 8601. */
  expiresAt: z.string(),
  /** Day of expiry (YYYY-MM-DD) in the time zone of the link's creator, so that all readers see the same. */
  lastDay: z.string(),
  /** Time of the first visit; null before it. */
  openedAt: z.nullable(z.string()),
});
export type Passport = z.infer<typeof passportSchema>;

export const madePassportSchema = z.extend(passportSchema, { address: z.string() });

/** Reply of `GET /api/pets/:id/passports`: valid links, newest first. */
export const passportsSchema = z.array(passportSchema).check(z.maxLength(PASSPORTS_MAX));
