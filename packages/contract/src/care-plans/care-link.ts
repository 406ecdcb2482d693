import * as z from 'zod/mini';

import { CARE_LINKS_MAX, CARE_LINK_DAYS } from '../limits.ts';
import { timeZoneSchema } from '../time/time-zone.ts';

/** Body of `POST /api/pets/:id/care-links`: the days for which the link opens the plan. */
export const careLinkInputSchema = z.strictObject({
  days: z.literal(CARE_LINK_DAYS),
  /** Time zone of the link's last day, also on its page. */
  timeZone: timeZoneSchema,
});
export type CareLinkInput = z.infer<typeof careLinkInputSchema>;

/** Link to a pet's care plan as its owner sees it. The address is only shown when it is created. */
export const careLinkSchema = z.object({
  id: z.int(),
  /** Day of expiry (YYYY-MM-DD) in the time zone of the link's creator, so that all readers see the same. */
  lastDay: z.string(),
  /** Time of the latest visit; null before the first. */
  openedAt: z.nullable(z.string()),
});
export type CareLink = z.infer<typeof careLinkSchema>;

export const createdCareLinkSchema = z.extend(careLinkSchema, { address: z.string() });

/** Reply of `GET /api/pets/:id/care-links`: valid links, newest first. */
export const careLinksSchema = z.array(careLinkSchema).check(z.maxLength(CARE_LINKS_MAX));
