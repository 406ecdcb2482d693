import type { UserCard } from '@qlixline/contract/users/user';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';
import type { UserProfile } from '@qlixline/contract/users/user-profile';

import { OWN_FIELDS } from '../fields/fields.sql.ts';
import { IMAGE_OF, IMAGE_URL } from './image.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
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

const NAMELESS_FIELDS = (user: string): JsonFields<UserCard> => ({
  id: `${user}.id`,
  username: 'null',
  displayName: 'null',
  firstName: 'null',
  profileImageUrl: 'null',
});

/** SQL of each field of the user card with the profile's texts. */
export const describedUserFields = (
  user: string,
): JsonFields<UserCard & Pick<UserProfile, 'profileImage' | keyof typeof USER_FIELDS>> => ({
  ...userCardFields(user),
  profileImage: IMAGE_OF(`${user}.profile_image_id`),
  ...OWN_FIELDS(USER_FIELDS, user),
});

const CARD_OF = (userId: string, fields: JsonFields<UserCard>): string => `(
  select ${jsonObject<UserCard>(fields)} from users shown_user where shown_user.id = ${userId})`;

/**
 * SQL of the contract's user card by a user's id; null without one. A suspended user has no name and picture where
 * somebody must be named, as the owner of a pet for its other keeper (decision: suspension).
 */
export const USER_CARD_OF = (userId: string): string => `case
  when ${IS_SUSPENDED(userId)} then ${CARD_OF(userId, NAMELESS_FIELDS('shown_user'))}
  else ${CARD_OF(userId, userCardFields('shown_user'))} end`;

/** SQL like `USER_CARD_OF` with the name also of a suspended user, for moderators. */
export const NAMED_CARD_OF = (userId: string): string => CARD_OF(userId, userCardFields('shown_user'));
