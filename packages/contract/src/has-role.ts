import type { Role } from './role.ts';

/** Beside the schema, because every first view asks this. `admin` includes the other roles. */
export function hasRole(roles: readonly Role[], wanted: Role): boolean {
  return roles.includes(wanted) || roles.includes('admin');
}
