/** Data of the caller that a remote's API may be given, if the installation grants it and the user agrees. */
export const REMOTE_PERMISSIONS = ['profile:read', 'pets:read'] as const;
export type RemotePermission = (typeof REMOTE_PERMISSIONS)[number];

/** Describes each permission to the user who is asked, after "It will see". */
export const REMOTE_PERMISSION_TEXTS: Readonly<Record<RemotePermission, string>> = {
  'profile:read': 'who you are: your account and your username',
  'pets:read': 'which pets you have, and their species',
};

/** Header that names the version of the API for which a tab's code was written, such as `1.2.0`. */
export const REMOTE_API_HEADER = 'x-qlixline-api';
