import { defineHotQuery } from '../../database/hot-query.ts';
import { IMAGE_JSON, IMAGE_URL } from '../../schema/json/image.sql.ts';

/** `GET /api/auth/user`, in the shape of the contract's `currentUserSchema`. */
export const currentUserQuery = defineHotQuery(
  'current-user',
  `
    select json_build_object(
      'id', u.id,
      'username', u.username,
      'displayName', u.display_name,
      'firstName', u.first_name,
      'profileImageUrl', ${IMAGE_URL('u.profile_image_id')},
      'profileImage', ${IMAGE_JSON('media')},
      'bio', u.bio,
      'location', u.location,
      'isPremium', u.is_premium,
      'measurementUnit', u.measurement_unit,
      'roles', (select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = u.id)
    )::text as json
    from users u
    left join media on media.id = u.profile_image_id
    where u.id = $1`,
);
