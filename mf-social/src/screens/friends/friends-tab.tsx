import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import type { Friend } from '@qlixline/contract/friends/friend';
import { DISPLAY_NAME_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { IconButton } from '@qlixline/ui/icon-button';
import { Menu } from '@qlixline/ui/menu';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Ban, Ellipsis, MessageCircle, UserMinus } from 'lucide-react';
import { useState } from 'react';

import { PagedRows } from '../../users/paged-rows.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';
import { BlockDialog, RemoveFriendDialog } from '../../users/relation-dialogs.tsx';
import { useMessageUser } from '../../users/use-message-user.ts';
import { useRelationAction } from '../../users/use-relation-action.ts';
import styles from './friends.module.css';

const TYPING_PAUSE_MS = 300; // Debounce: a search per letter would return out of order and use up the rate limit.

/** List of friends with a search. */
export function FriendsTab() {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const list = useInfiniteQuery({ ...friendsQuery(q), placeholderData: keepPreviousData });
  const hasNone = q === '' && list.data?.pages[0]?.items.length === 0;
  return (
    <>
      {!hasNone && (
        <div className={styles.search}>
          <TextField
            label="Search your friends"
            type="search"
            maxLength={DISPLAY_NAME_MAX}
            placeholder="A name, a username or a pet"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <PagedRows
        list={list}
        failed="Your friends could not be loaded"
        skeleton={<UserListSkeleton label="Loading your friends" />}
        empty={q === '' ? <NoFriends /> : <NobodyFound />}
      >
        {(friends) => (
          <UserList label="Your friends">
            {friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </UserList>
        )}
      </PagedRows>
    </>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const { take } = useRelationAction(friend);
  const { open, isPending } = useMessageUser();
  const [openDialog, setOpenDialog] = useState<'remove' | 'block'>();
  const close = () => setOpenDialog(undefined);
  return (
    <UserRow user={friend} detail={friend.petNames.length > 0 && `With ${listed.format(friend.petNames)}`}>
      <IconButton
        label={`Message ${shownName(friend)}`}
        icon={<MessageCircle aria-hidden />}
        disabled={isPending}
        onClick={() => open(friend.id)}
      />
      <Menu
        label={`More about ${shownName(friend)}`}
        icon={<Ellipsis aria-hidden />}
        items={[
          { label: 'Remove friend', icon: <UserMinus aria-hidden />, onSelect: () => setOpenDialog('remove') },
          { label: 'Block', icon: <Ban aria-hidden />, destructive: true, onSelect: () => setOpenDialog('block') },
        ]}
      />
      {openDialog === 'remove' && (
        <RemoveFriendDialog
          user={friend}
          onClose={close}
          onConfirm={() => {
            close();
            void take({ kind: 'remove', userId: friend.id });
          }}
        />
      )}
      {openDialog === 'block' && <BlockDialog user={friend} onClose={close} />}
    </UserRow>
  );
}

const listed = new Intl.ListFormat('en');

function NoFriends() {
  return (
    <EmptyState
      species="dog"
      title="No friends yet"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.friendSuggestions}>
          See suggestions
        </Link>
      }
    >
      Friends see each other’s stories and posts. Have a look at who might be a good match for you and your pets.
    </EmptyState>
  );
}

function NobodyFound() {
  return (
    <p role="status" className={styles.noResults}>
      No friends or pets found.
    </p>
  );
}
