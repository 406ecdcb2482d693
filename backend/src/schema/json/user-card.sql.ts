import type { UserCard } from '@qlixline/contract/users/user';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';
import type { UserProfile } from '@qlixline/contract/users/user-profile';

import { OWN_FIELDS } from '../fields/fields.sql.ts';
import { IMAGE_OF, IMAGE_URL } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

/** SQL of each field of the contract's user card, from a row of `users` aliased `user`. */
const userCardFields = (user: string): JsonFields<UserCard> => ({
  id: `${user}.id`,
  username: `${user}.username`,
  displayName: `${user}.display_name`,
  firstName: `${user}.first_name`,
  profileImageUrl: IMAGE_URL(`${user}.profile_image_id`),
});

/** SQL of each field of the user card with the profile's texts. */
export const describedUserFields = (
  user: string,
): JsonFields<UserCard & Pick<UserProfile, 'profileImage' | keyof typeof USER_FIELDS>> => ({
  ...userCardFields(user),
  profileImage: IMAGE_OF(`${user}.profile_image_id`),
  ...OWN_FIELDS(USER_FIELDS, user),
});

/** SQL of the contract's user card by a user's id; null without one. */
export const USER_CARD_OF = (userId: string): string => `(
  select ${jsonObject<UserCard>(userCardFields('shown_user'))} from users shown_user where shown_user.id = ${userId})`;
