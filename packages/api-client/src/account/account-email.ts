import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from './profile.ts';

/** Returns the signed-in user's e-mail address; undefined while it is loading, null if there is none. */
export function useAccountEmail(): string | null | undefined {
  return useQuery(settingsQuery).data?.email;
}
