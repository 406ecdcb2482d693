import type { UserCard } from '@qlixline/contract/user';

import { IMAGE_URL } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';

/** SQL of the contract's user card from a row of `users`, known as `user`. The same as `toUserCard`. */
const USER_CARD_JSON = (user: string): string =>
  jsonObject<UserCard>({
    id: `${user}.id`,
    username: `${user}.username`,
    displayName: `${user}.display_name`,
    firstName: `${user}.first_name`,
    profileImageUrl: IMAGE_URL(`${user}.profile_image_id`),
  });

/** The same from a user's id; null for nobody. */
export const USER_CARD_OF = (userId: string): string => `(
  select ${USER_CARD_JSON('shown_user')} from users shown_user where shown_user.id = ${userId})`;
