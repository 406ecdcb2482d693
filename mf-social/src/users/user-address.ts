import { screens } from '@qlixline/contract/screens';
import type { UserCard } from '@qlixline/contract/user';

/** Where somebody's profile is: under their username, which people can read, or under their id. */
export function userAddress({ id, username }: Pick<UserCard, 'id' | 'username'>): string {
  return screens.user(username ?? id);
}
