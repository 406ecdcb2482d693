import type { UserCard } from '@qlixline/contract/user';
import type { UserProfile } from '@qlixline/contract/user-profile';

import { IMAGE_OF, IMAGE_URL } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

/** The contract's user card from a row of `users`, known as `user`. */
const userCardFields = (user: string): JsonFields<UserCard> => ({
  id: `${user}.id`,
  username: `${user}.username`,
  displayName: `${user}.display_name`,
  firstName: `${user}.first_name`,
  profileImageUrl: IMAGE_URL(`${user}.profile_image_id`),
});

/** The same with what somebody says of themselves. */
export const describedUserFields = (
  user: string,
): JsonFields<UserCard & Pick<UserProfile, 'profileImage' | 'bio' | 'location'>> => ({
  ...userCardFields(user),
  profileImage: IMAGE_OF(`${user}.profile_image_id`),
  bio: `${user}.bio`,
  location: `${user}.location`,
});

/** SQL of the contract's user card from a user's id; null for nobody. */
export const USER_CARD_OF = (userId: string): string => `(
  select ${jsonObject<UserCard>(userCardFields('shown_user'))} from users shown_user where shown_user.id = ${userId})`;
