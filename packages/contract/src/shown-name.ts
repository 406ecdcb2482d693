import type { UserCard } from './user.ts';

/** The name a person is shown by: display name, else first name, else "User" (behaviour: navigation). */
export function shownName(user: Pick<UserCard, 'displayName' | 'firstName'>): string {
  return user.displayName || user.firstName || 'User';
}
