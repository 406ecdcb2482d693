import * as z from 'zod/mini';

import { DRILLS } from './drills.ts';
import { flagNameSchema } from './flag.ts';
import { ORIGIN_PATTERN, ORIGIN_RULE, OVERRIDE_HOURS } from './override-text.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';

const originSchema = z.string().check(z.regex(ORIGIN_PATTERN, ORIGIN_RULE), z.maxLength(200));

/** Override of a published unit for one user (behaviour: overrides). */
export const overrideSchema = z.union([
  z.strictObject({ remote: unitNameSchema, version: versionSchema }),
  z.strictObject({ remote: unitNameSchema, url: originSchema }),
  z.strictObject({ remote: unitNameSchema, fail: z.enum(DRILLS) }),
  z.strictObject({ remote: unitNameSchema, flag: flagNameSchema, on: z.boolean() }),
]);
export type Override = z.infer<typeof overrideSchema>;
/** Override of a flag, beside which the unit's version may be overridden, too. */
export type FlagOverride = Extract<Override, { flag: string }>;
export type VersionOverride = Exclude<Override, FlagOverride>;

/** Reply of setting and clearing overrides, and of `GET /api/qa/overrides`. */
export const overridesSchema = z.object({
  overrides: z.array(overrideSchema),
  /** Time of expiry, ISO 8601; null without overrides. */
  expiresAt: z.nullable(z.string()),
});
export type Overrides = z.infer<typeof overridesSchema>;

export const OVERRIDE_LIFETIME_MS = OVERRIDE_HOURS * 3_600_000;
/** One override per unit and flag; more wouldn't fit into a cookie. */
export const OVERRIDES_MAX = 12;

export { isFlagOverride, isSameTarget, overrideText } from './override-text.ts';

/** Body of `POST /api/composition/avoid`: this user gets the previous version from the next page on. */
export const avoidRequestSchema = z.strictObject({ remote: unitNameSchema, version: versionSchema });
export type AvoidRequest = z.infer<typeof avoidRequestSchema>;

/** Query of `DELETE /api/qa/overrides?remote=&flag=`: clears one unit's overrides, that of one of its flags, or all. */
export const clearOverridesQuerySchema = z.strictObject({
  remote: z.optional(unitNameSchema),
  flag: z.optional(flagNameSchema),
});

/**
 * Body of `POST /api/qa/guests`: allows a user to set overrides as long as QA itself may; the cookie is valid only for
 * that user.
 */
export const guestRequestSchema = z.strictObject({ userId: z.uuid() });
export type GuestRequest = z.infer<typeof guestRequestSchema>;
