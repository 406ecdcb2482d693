import * as z from 'zod/mini';

/** What somebody may do beyond their own things. `admin` includes the others. */
export const ROLES = ['qa', 'moderator', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
