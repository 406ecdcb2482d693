import * as z from 'zod/mini';

import { MUTE_DURATION_NAMES } from './mute-durations.ts';

export const muteDurationSchema = z.enum(MUTE_DURATION_NAMES);

/**
 * Query of `PUT /api/mutes/:userId` and `PUT /api/conversations/:id/mute`. Muting again starts the duration anew.
 * Older remotes send none, which has no end.
 */
export const muteQuerySchema = z.object({ for: z._default(muteDurationSchema, 'forever') });
export type MuteQuery = z.infer<typeof muteQuerySchema>;

/** Time at which a mute ends by itself, by the server's clock; null if it has no end, and without a mute. */
export const mutedUntilSchema = z.nullable(z.string());
