import type { CurrentUser } from '@qlixline/contract/user';

import { defineHotQuery } from '../../database/hot-query.ts';
import { IMAGE_OF, IMAGE_URL } from '../../schema/json/image.sql.ts';
import { ROLES_JSON } from '../../schema/json/roles.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

/** `GET /api/auth/user`, in the shape of the contract's `currentUserSchema`. */
export const currentUserQuery = defineHotQuery(
  'current-user',
  `
    select ${jsonObject<CurrentUser>({
      id: 'u.id',
      username: 'u.username',
      displayName: 'u.display_name',
      firstName: 'u.first_name',
      profileImageUrl: IMAGE_URL('u.profile_image_id'),
      profileImage: IMAGE_OF('u.profile_image_id'),
      bio: 'u.bio',
      location: 'u.location',
      isPremium: 'u.is_premium',
      measurementUnit: 'u.measurement_unit',
      roles: ROLES_JSON('u.id'),
    })}::text as json
    from users u where u.id = $1`,
);
