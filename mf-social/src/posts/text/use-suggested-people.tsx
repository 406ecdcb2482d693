import { followedCalledQuery } from '@qlixline/api-client/friends/followed-people';
import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { Avatar } from '@qlixline/ui/avatar';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import styles from './mention-field.module.css';
import { SUGGESTED_MAX, TYPING_PAUSE_MS } from './suggestion.ts';
import type { Suggestion } from './suggestion.ts';

/** Suggests friends and then followed users for a name after an @; empty without one. */
export function useSuggestedPeople(typed: string | undefined): Suggestion[] {
  const name = useDebounced(typed ?? '', TYPING_PAUSE_MS);
  const options = { enabled: typed !== undefined, placeholderData: keepPreviousData };
  const friends = useInfiniteQuery({ ...friendsQuery(name), ...options });
  const followed = useInfiniteQuery({ ...followedCalledQuery(name), ...options });
  // Until the reply to the current text arrives, the results of the previous text are filtered here.
  const isTypedAhead = friends.isPlaceholderData || followed.isPlaceholderData || name !== typed;
  const people: (UserCard & { mayMention: boolean })[] = [
    ...(friends.data?.pages[0]?.items ?? []),
    ...(followed.data?.pages[0]?.items ?? []).map(({ user, mayMention }) => ({ ...user, mayMention })),
  ];
  return people
    .filter((user) => user.username && (!isTypedAhead || hasNameStartingWith(user, typed ?? '')))
    .slice(0, SUGGESTED_MAX)
    .map((user) => ({
      id: user.id,
      word: `@${user.username}`,
      isClosed: !user.mayMention,
      shown: (
        <>
          <Avatar src={user.profileImageUrl} seed={user.id} size={32} />
          <span className={styles.name}>
            <strong>{shownName(user)}</strong>
            <span>{user.mayMention ? `@${user.username}` : 'Can’t be mentioned'}</span>
          </span>
        </>
      ),
    }));
}

/** Returns true if a word of one of the user's names starts with `typed`. The server also searches pets' names. */
function hasNameStartingWith(user: UserCard, typed: string): boolean {
  const words = [user.username ?? '', ...shownName(user).split(/\s+/)];
  return words.some((word) => word.toLowerCase().startsWith(typed.toLowerCase()));
}
