/** SQL of a JSON array of a user's roles. */
export const ROLES_JSON = (user: string): string => `(
  select coalesce(json_agg(role order by role), '[]') from user_roles where user_roles.user_id = ${user})`;
