import * as z from 'zod/mini';

/**
 * Roles of a user. `qa` can run other versions in their own browser, `release` decides what is live for everybody,
 * `moderator` answers reports. `admin` includes all others.
 */
export const ROLES = ['qa', 'release', 'moderator', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
