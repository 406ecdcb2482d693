import type { UsernameAvailability } from '@qlixline/contract/account/username-availability';
import { USERNAME_PATTERN, USERNAME_RULE, foldUsername } from '@qlixline/contract/account/username-rule';
import { useQuery } from '@tanstack/react-query';

import { usernameCheckQuery } from './profile.ts';
import { useDebounced } from '../queries/use-debounced.ts';

const TYPING_PAUSE_MS = 300; // debounce while typing

/** Returns available usernames similar to `idea`, including it if it is available; empty while `isWanted` is false. */
export function useFreeUsernames(idea: string, isWanted: boolean): readonly string[] {
  const { data } = useQuery({ ...usernameCheckQuery(idea), enabled: isWanted && idea !== '' });
  if (!isWanted || !data) return [];
  return data.available ? [idea] : data.suggestions;
}

/** Checks a username while it is typed: the rule at once, availability after a pause. `own` needs no check. */
export function useUsernameAvailability(entered: string, own: string | null): UsernameAvailability {
  const username = foldUsername(entered);
  const settled = useDebounced(username, TYPING_PAUSE_MS);
  const fitsRule = USERNAME_PATTERN.test(username);
  const isChecked = username !== '' && username !== own && username === settled;
  // Invalid names are sent too, because the server suggests available ones.
  const check = useQuery({ ...usernameCheckQuery(username), enabled: isChecked });

  if (username === '') return { status: 'empty' };
  if (username === own) return { status: 'own' };
  if (isChecked && check.data) {
    const { available, reason, suggestions } = check.data;
    return available
      ? { status: 'available' }
      : { status: 'refused', reason: reason ?? 'Please choose another', suggestions };
  }
  if (isChecked && check.isError) return { status: 'unknown' };
  if (!fitsRule && settled === username)
    return { status: 'refused', reason: `Please use ${USERNAME_RULE}`, suggestions: [] };
  return { status: 'checking' };
}
