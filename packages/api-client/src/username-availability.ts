import type { UsernameAvailability } from '@qlixline/contract/username-availability';
import { USERNAME_PATTERN, USERNAME_RULE, foldUsername } from '@qlixline/contract/username-rule';
import { useQuery } from '@tanstack/react-query';

import { usernameCheckQuery } from './profile.ts';
import { useDebounced } from './use-debounced.ts';

const TYPING_PAUSE_MS = 300; // long enough not to ask after each letter

/** Free names like `idea`, which is among them if it is free itself; none while they are not wanted. */
export function useFreeUsernames(idea: string, isWanted: boolean): readonly string[] {
  const { data } = useQuery({ ...usernameCheckQuery(idea), enabled: isWanted && idea !== '' });
  if (!isWanted || !data) return [];
  return data.available ? [idea] : data.suggestions;
}

/** Follows what is being typed: the rule at once, the server after a pause. `own` needs no check. */
export function useUsernameAvailability(entered: string, own: string | null): UsernameAvailability {
  const username = foldUsername(entered);
  const settled = useDebounced(username, TYPING_PAUSE_MS);
  const fitsRule = USERNAME_PATTERN.test(username);
  const asked = username !== '' && username !== own && username === settled;
  // A name against the rule is asked about too: the server knows better ones that are free.
  const check = useQuery({ ...usernameCheckQuery(username), enabled: asked });

  if (username === '') return { status: 'empty' };
  if (username === own) return { status: 'own' };
  if (asked && check.data) {
    const { available, reason, suggestions } = check.data;
    return available
      ? { status: 'available' }
      : { status: 'refused', reason: reason ?? 'Please choose another', suggestions };
  }
  if (asked && check.isError) return { status: 'unknown' };
  if (!fitsRule && settled === username)
    return { status: 'refused', reason: `Please use ${USERNAME_RULE}`, suggestions: [] };
  return { status: 'checking' };
}
