import type { CurrentUser } from '@qlixline/contract/users/user';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { ROLES_JSON } from '../../schema/account/roles.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { IS_PREMIUM } from '../../schema/premium/premium.sql.ts';
import { describedUserFields } from '../../schema/json/user-card.sql.ts';

/** Reads `GET /api/auth/user` in the shape of the contract's `currentUserSchema`. */
export const currentUserQuery = definePreparedQuery(
  'current-user',
  `
    select ${jsonObject<CurrentUser>({
      ...describedUserFields('u'),
      isPremium: IS_PREMIUM('u.id'),
      measurementUnit: 'u.measurement_unit',
      isEmailConfirmed: 'u.email is null or u.email_confirmed_at is not null',
      hasPassword: 'u.password_hash is not null',
      roles: ROLES_JSON('u.id'),
    })}::text as json
    from users u where u.id = $1`,
);
