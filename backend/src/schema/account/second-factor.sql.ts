/** Condition that the user has a second factor. */
export const HAS_SECOND_FACTOR = (user: string): string => `exists (
  select from second_factors where second_factors.user_id = ${user})`;
