import type { UserCard } from './user.ts';

/** Returns the name that is shown for a user: display name, else first name, else "User" (behaviour: navigation). */
export function shownName(user: Pick<UserCard, 'displayName' | 'firstName'>): string {
  return user.displayName || user.firstName || 'User';
}
