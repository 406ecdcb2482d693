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
