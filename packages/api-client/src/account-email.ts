import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from './profile.ts';

/** The signed-in account's e-mail address; undefined while it is not known, null without one. */
export function useAccountEmail(): string | null | undefined {
  return useQuery(settingsQuery).data?.email;
}
