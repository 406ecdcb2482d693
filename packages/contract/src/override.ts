import * as z from 'zod/mini';

import { DRILLS } from './drills.ts';
import { ORIGIN_PATTERN, ORIGIN_RULE, OVERRIDE_HOURS } from './override-text.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';

const originSchema = z.string().check(z.regex(ORIGIN_PATTERN, ORIGIN_RULE), z.maxLength(200));

/** One thing that stands in the place of what is published, for one person (behaviour: overrides). */
export const overrideSchema = z.union([
  z.strictObject({ remote: unitNameSchema, version: versionSchema }),
  z.strictObject({ remote: unitNameSchema, url: originSchema }),
  z.strictObject({ remote: unitNameSchema, fail: z.enum(DRILLS) }),
]);
export type Override = z.infer<typeof overrideSchema>;

/** The reply to setting and clearing overrides, and to `GET /api/qa/overrides`. */
export const overridesSchema = z.object({
  overrides: z.array(overrideSchema),
  /** Null without any. ISO 8601. */
  expiresAt: z.nullable(z.string()),
});
export type Overrides = z.infer<typeof overridesSchema>;

export const OVERRIDE_LIFETIME_MS = OVERRIDE_HOURS * 3_600_000;
/** One for each unit; more would not fit into a cookie. */
export const OVERRIDES_MAX = 12;

export { overrideText } from './override-text.ts';

/** `POST /api/composition/avoid`: from the next page on, this person gets the version before this one. */
export const avoidRequestSchema = z.strictObject({ remote: unitNameSchema, version: versionSchema });
export type AvoidRequest = z.infer<typeof avoidRequestSchema>;

/** `DELETE /api/qa/overrides?remote=`: one unit's, or all. */
export const clearOverridesQuerySchema = z.strictObject({ remote: z.optional(unitNameSchema) });

/** `POST /api/qa/guests`: QA lets this user override as long as QA itself may; the cookie is that user's alone. */
export const guestRequestSchema = z.strictObject({ userId: z.uuid() });
export type GuestRequest = z.infer<typeof guestRequestSchema>;
