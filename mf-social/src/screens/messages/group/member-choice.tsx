import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { DISPLAY_NAME_MAX } from '@qlixline/contract/limits';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import styles from './group.module.css';
import { OtherPeople } from './other-people.tsx';

const TYPING_PAUSE_MS = 300;
const NOBODY: readonly string[] = [];

type MemberChoiceProps = {
  chosen: readonly string[];
  onChoose: (userIds: readonly string[]) => void;
  /** Ids of people who are already members. */
  without?: readonly string[];
};

/** Selection of people by their ids: friends, and by search others who accept it. */
export function MemberChoice({ chosen, onChoose, without = NOBODY }: MemberChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const list = useInfiniteQuery({ ...friendsQuery(q), placeholderData: keepPreviousData });
  const nobody = (
    <p role="status" className={styles.nobody}>
      {q === '' ? 'No friends to add.' : 'No friends found.'}
    </p>
  );
  return (
    <>
      <TextField
        label="People"
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
          return <ChoiceRows label="Your friends" people={offered} chosen={chosen} onChoose={onChoose} />;
        }}
      </PagedRows>
      {q !== '' && <OtherPeople q={q} chosen={chosen} onChoose={onChoose} without={without} />}
    </>
  );
}
