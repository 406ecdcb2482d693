import * as z from 'zod/mini';

// Separate from `user.ts`: screens that name authors needn't load the account's schemas.

/** Fields of a user that other people see. */
export const userCardSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});
export type UserCard = z.infer<typeof userCardSchema>;

/** Card for places where a user could be mistaken for somebody else (decision: names-that-look-alike). */
export const markedUserCardSchema = z.extend(userCardSchema, {
  /**
   * Shown name of the viewer's friend, if this user has a name that looks like it without being that friend; otherwise
   * null.
   */
  resembles: z.nullable(z.string()),
});
export type MarkedUserCard = z.infer<typeof markedUserCardSchema>;
