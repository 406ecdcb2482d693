import * as z from 'zod/mini';

import { PREMIUM_CODE_MAX } from '../limits.ts';

/** Sources of a period with Premium. */
export const PREMIUM_SOURCES = ['code', 'gift', 'subscription'] as const;
export type PremiumSource = (typeof PREMIUM_SOURCES)[number];

/**
 * State of a user's plan. All but `free` and `expired` are Premium: `cancelled` ends with what is paid, and `past_due` after
 * the days in which a failed payment can be made good.
 */
export const PREMIUM_STATES = ['free', 'active', 'gifted', 'cancelled', 'past_due', 'expired'] as const;
export type PremiumState = (typeof PREMIUM_STATES)[number];

const periodSchema = z.object({
  source: z.enum(PREMIUM_SOURCES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type PremiumPeriod = z.infer<typeof periodSchema>;

/** Reply of `GET /api/premium` and of redeeming a code. */
export const premiumSchema = z.object({
  state: z.enum(PREMIUM_STATES),
  /** End of Premium, or the time at which it ended; null if the user never had it. */
  until: z.nullable(z.iso.datetime()),
  /** Newest first, at most PREMIUM_HISTORY_MAX. */
  history: z.array(periodSchema),
});
export type Premium = z.infer<typeof premiumSchema>;

/** Body of `POST /api/premium/codes`. Case, spaces and dashes don't matter. */
export const premiumCodeInputSchema = z.strictObject({
  code: z
    .string()
    .check(z.minLength(1, 'Please enter a code'), z.maxLength(PREMIUM_CODE_MAX, 'This is too long for a code')),
});
export type PremiumCodeInput = z.infer<typeof premiumCodeInputSchema>;
