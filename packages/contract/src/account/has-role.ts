import type { Role } from './role.ts';

/**
 * Returns true if one of the roles is the wanted one; `admin` includes all others. Kept apart from the schema because
 * every first view needs it.
 */
export function hasRole(roles: readonly Role[], wanted: Role): boolean {
  return roles.includes(wanted) || roles.includes('admin');
}
