import { screens } from '@qlixline/contract/areas/screens';
import type { UserCard } from '@qlixline/contract/users/user';

/** Returns the address of a user's profile, by username if they have one, else by id. */
export function userAddress({ id, username }: Pick<UserCard, 'id' | 'username'>): string {
  return screens.user(username ?? id);
}
