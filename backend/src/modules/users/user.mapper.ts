import type { UserCard } from '@qlixline/contract/user';

import { imageUrlOf } from '../images/image.mapper.ts';
import type { User } from '../../schema/user.entity.ts';

/** What another person may see of a user. */
export function toUserCard(user: User): UserCard {
  return {
    id: user.id,
    username: user.username ?? null,
    displayName: user.displayName ?? null,
    firstName: user.firstName ?? null,
    profileImageUrl: user.profileImageId ? imageUrlOf(user.profileImageId) : null,
  };
}
