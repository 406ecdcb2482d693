import type { RemotePermission } from './remote-api.ts';

// Without the schemas of remote-api.ts, which screens don't need.

/** Describes each permission to the user who is asked, after "It will". */
export const REMOTE_PERMISSION_TEXTS: Readonly<Record<RemotePermission, string>> = {
  'profile:read': 'see who you are: your account and your username',
  'pets:read': 'see which pets you have, and their species',
  notify: 'notify you of what happens in it',
};

/** Lists the permissions in the order in which screens show them. */
export const SHOWN_PERMISSIONS = Object.keys(REMOTE_PERMISSION_TEXTS) as RemotePermission[];
