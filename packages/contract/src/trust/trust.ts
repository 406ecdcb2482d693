import * as z from 'zod/mini';

import { REACHES, TRUST_LEVELS } from './reaches.ts';
import type { ReachName } from './reaches.ts';

const REACH_NAMES = Object.keys(REACHES) as ReachName[];

/** Reply of `GET /api/trust`: the signed-in user's level, and the rest of its limits for today. */
export const trustSchema = z.object({
  level: z.enum(TRUST_LEVELS),
  isEmailConfirmed: z.boolean(),
  /** Time from which the account is old enough for the level "member". */
  memberFrom: z.iso.datetime(),
  /** Number of times that the user can still perform each act today. */
  left: z.record(z.enum(REACH_NAMES), z.int()),
});
export type Trust = z.infer<typeof trustSchema>;
