import * as z from 'zod/mini';

/**
 * What somebody may do beyond their own things: `qa` runs other versions for themselves, `release` says what is live for
 * everybody, `moderator` answers reports. `admin` includes the others.
 */
export const ROLES = ['qa', 'release', 'moderator', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
