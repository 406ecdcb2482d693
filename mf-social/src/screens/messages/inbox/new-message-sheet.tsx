import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { DISPLAY_NAME_MAX } from '@qlixline/contract/limits';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import { useMessageUser } from '../../../users/use-message-user.ts';
import { NewGroupSheet } from '../group/new-group-sheet.tsx';
import styles from './inbox.module.css';

const TYPING_PAUSE_MS = 300;

/** Sheet to choose a friend to write to. */
export function NewMessageSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isGroup, setGroup] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const list = useInfiniteQuery({ ...friendsQuery(q), placeholderData: keepPreviousData });
  const { open, isPending } = useMessageUser(onClose);

  if (isGroup) {
    const show = ({ id }: Conversation) => {
      onClose();
      void navigate(screens.conversation(id));
    };
    return <NewGroupSheet onMade={show} onClose={onClose} />;
  }
  return (
    // Its history entry would undo opening the conversation.
    <Sheet open ownEntry={false} size="large" title="New message" onClose={onClose}>
      <TextField
        label="To"
        type="search"
        maxLength={DISPLAY_NAME_MAX}
        placeholder="A name, a username or a pet"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-initial-focus
      />
      <button type="button" className={`${styles.row} ${styles.newGroup}`} onClick={() => setGroup(true)}>
        <span className={styles.groupIcon}>
          <Users aria-hidden />
        </span>
        <strong>New group</strong>
      </button>
      <PagedRows
        list={list}
        failed="Your friends could not be loaded"
        skeleton={<UserListSkeleton label="Loading your friends" />}
        empty={
          <p role="status" className={styles.nobody}>
            {q === '' ? 'You can write to your friends, once you have some.' : 'None of your friends is called that.'}
          </p>
        }
      >
        {(friends) => (
          <ul aria-label="Your friends" className={styles.friends}>
            {friends.map((friend) => (
              <li key={friend.id}>
                <button type="button" className={styles.row} disabled={isPending} onClick={() => open(friend.id)}>
                  <Avatar src={friend.profileImageUrl} seed={friend.id} size={44} />
                  <span className={styles.texts}>
                    <strong>{shownName(friend)}</strong>
                    {friend.username && <span className={styles.words}>@{friend.username}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </Sheet>
  );
}
