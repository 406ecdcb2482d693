import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { DISPLAY_NAME_MAX } from '@qlixline/contract/limits';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { Avatar } from '@qlixline/ui/avatar';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';

import styles from './carers.module.css';

const TYPING_PAUSE_MS = 300;

export type Friend = UserCard;
type FriendFieldProps = {
  chosen: Friend | undefined;
  onChoose: (friend: Friend) => void;
  /** Ids of users who cannot be chosen. */
  without: readonly string[];
  error: string | undefined;
};

/** Field to choose a friend, among the newest ones or by name. */
export function FriendField({ chosen, onChoose, without, error }: FriendFieldProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const list = useInfiniteQuery({ ...friendsQuery(q), placeholderData: keepPreviousData });
  const friends = (list.data?.pages[0]?.items ?? []).filter(({ id }) => !without.includes(id));
  return (
    <div className={styles.friends}>
      <TextField
        label="Friend"
        type="search"
        maxLength={DISPLAY_NAME_MAX}
        placeholder="A name, a username or a pet"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        data-initial-focus
      />
      {friends.length > 0 && (
        <ul className={styles.choices} role="radiogroup" aria-label="Your friends">
          {friends.map((friend) => (
            <li key={friend.id} role="presentation">
              <button
                type="button"
                role="radio"
                aria-checked={friend.id === chosen?.id}
                className={styles.choice}
                onClick={() => onChoose(friend)}
              >
                <Avatar src={friend.profileImageUrl} seed={friend.id} size={36} />
                <span className={styles.who}>
                  <strong>{shownName(friend)}</strong>
                  {friend.username && <span className={styles.muted}>@{friend.username}</span>}
                </span>
                {friend.id === chosen?.id && <Check size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.data && friends.length === 0 && (
        <p role="status" className={styles.muted}>
          {q === '' ? 'You have no friends here yet who could be asked.' : 'None of your friends is called that.'}
        </p>
      )}
      {list.isPending && (
        <SkeletonGroup label="Loading your friends">
          <Skeleton shape="box" height="3rem" />
        </SkeletonGroup>
      )}
      {list.isError && !list.data && (
        <ErrorState
          title="Your friends could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
    </div>
  );
}
