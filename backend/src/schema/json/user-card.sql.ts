import type { MarkedUserCard, UserCard } from '@qlixline/contract/users/user-card';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';
import type { UserProfile } from '@qlixline/contract/users/user-profile';

import { ARE_FRIENDS } from '../friends/relation.sql.ts';
import { SHOWN_NAME } from '../users/user.sql.ts';
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

const CARD_OF = <Card extends UserCard>(userId: string, fields: JsonFields<Card>): string => `(
  select ${jsonObject<Card>(fields)} from users shown_user where shown_user.id = ${userId})`;

/**
 * SQL of the contract's user card by a user's id; null if there is no such user. A suspended user who must be
 * mentioned, such as the owner of a pet to its carer, has neither name nor picture (decision: suspension).
 */
export const USER_CARD_OF = (userId: string): string => `case
  when ${IS_SUSPENDED(userId)} then ${CARD_OF<UserCard>(userId, NAMELESS_FIELDS('shown_user'))}
  else ${CARD_OF<UserCard>(userId, userCardFields('shown_user'))} end`;

/** SQL like `USER_CARD_OF`, but with the names of suspended users, for moderators. */
export const NAMED_CARD_OF = (userId: string): string => CARD_OF<UserCard>(userId, userCardFields('shown_user'));

/**
 * SQL of the name of the viewer's friend for whom a row of `users` could be mistaken; null if there is none. It is one
 * lookup in an index, which nearly always finds nothing.
 */
export const RESEMBLED_FRIEND = (viewer: string, user: string): string => `
  case when ${user}.name_skeleton <> '' and ${user}.id <> ${viewer} then (
    select ${SHOWN_NAME('resembled')}
    from friendships alike join users resembled on resembled.id = alike.friend_id
    where alike.user_id = ${viewer} and alike.friend_skeleton = ${user}.name_skeleton
      and not ${ARE_FRIENDS(viewer, `${user}.id`)} and not ${IS_SUSPENDED('resembled.id')}
    order by alike.friend_skeleton, alike.friend_id limit 1) end`;

/**
 * SQL of the contract's user card by an id, with the friend for whom the user could be mistaken; null if there is no
 * such user.
 */
export const MARKED_USER_CARD_OF = (viewer: string, userId: string): string => `case
  when ${IS_SUSPENDED(userId)} then ${CARD_OF<MarkedUserCard>(userId, { ...NAMELESS_FIELDS('shown_user'), resembles: 'null' })}
  else ${CARD_OF<MarkedUserCard>(userId, { ...userCardFields('shown_user'), resembles: RESEMBLED_FRIEND(viewer, 'shown_user') })} end`;
