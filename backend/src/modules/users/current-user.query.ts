import type { HotQuery } from '../../database/hot-read.ts';

/** `GET /api/auth/user`, in the shape of the contract's `currentUserSchema`. */
export const currentUserQuery: HotQuery = {
  name: 'current-user',
  text: `
    select json_build_object(
      'id', u.id,
      'username', u.username,
      'displayName', u.display_name,
      'firstName', u.first_name,
      'profileImageUrl', null,
      'profileImage', null,
      'bio', u.bio,
      'location', u.location,
      'isPremium', u.is_premium,
      'measurementUnit', u.measurement_unit
    )::text as json
    from users u
    where u.id = $1`,
};
