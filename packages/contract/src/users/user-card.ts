import * as z from 'zod/mini';

// Apart from `user.ts`: screens whose things name their authors need not carry the account's schemas.

/** Fields of a user that other people see. */
export const userCardSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});
export type UserCard = z.infer<typeof userCardSchema>;

/** Card where a user could be taken for somebody else (decision: names-that-look-alike). */
export const markedUserCardSchema = z.extend(userCardSchema, {
  /** Shown name of a friend of the viewer, if this user isn't one and has a name that looks like it; otherwise null. */
  resembles: z.nullable(z.string()),
});
export type MarkedUserCard = z.infer<typeof markedUserCardSchema>;
