import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { DISPLAY_NAME_MAX } from '@qlixline/contract/limits';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Avatar } from '@qlixline/ui/avatar';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import styles from './group.module.css';

const TYPING_PAUSE_MS = 300;
const NOBODY: readonly string[] = [];

type FriendChoiceProps = {
  chosen: readonly string[];
  onChoose: (userIds: readonly string[]) => void;
  /** Ids of friends who are already members. */
  without?: readonly string[];
};

/** Selection of friends by their ids. */
export function FriendChoice({ chosen, onChoose, without = NOBODY }: FriendChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const list = useInfiniteQuery({ ...friendsQuery(q), placeholderData: keepPreviousData });
  const nobody = (
    <p role="status" className={styles.nobody}>
      {q === '' ? 'All of your friends are in it, or you have none yet.' : 'None of your friends is called that.'}
    </p>
  );
  return (
    <>
      <TextField
        label="Friends"
        type="search"
        maxLength={DISPLAY_NAME_MAX}
        placeholder="A name, a username or a pet"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-initial-focus
      />
      <PagedRows
        list={list}
        failed="Your friends could not be loaded"
        skeleton={<UserListSkeleton label="Loading your friends" />}
        empty={nobody}
      >
        {(friends) => {
          const offered = friends.filter(({ id }) => !without.includes(id));
          if (offered.length === 0) return nobody;
          return (
            <ul aria-label="Your friends" className={styles.choices}>
              {offered.map((friend) => {
                const isChosen = chosen.includes(friend.id);
                return (
                  <li key={friend.id}>
                    <button
                      type="button"
                      role="checkbox"
                      aria-checked={isChosen}
                      className={styles.choice}
                      onClick={() =>
                        onChoose(isChosen ? chosen.filter((id) => id !== friend.id) : [...chosen, friend.id])
                      }
                    >
                      <Avatar src={friend.profileImageUrl} seed={friend.id} size={44} />
                      <span className={styles.who}>
                        <strong>{shownName(friend)}</strong>
                        {friend.username && <span>@{friend.username}</span>}
                      </span>
                      <span className={styles.tick}>{isChosen && <Check size={18} aria-hidden />}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </PagedRows>
    </>
  );
}
