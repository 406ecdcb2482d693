import type { Conversation } from '@qlixline/contract/conversation';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link, useLocation } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { exactTime, shortTime } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { BellOff, Pin } from 'lucide-react';

import { useOutbox } from '../outbox/use-outbox.ts';
import styles from './inbox.module.css';

const MOST_SHOWN = 99;

/** Whose conversation it is, its last words and how much is unread. The whole row leads there. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, user, lastMessage, unreadCount, isMuted, isPinned } = conversation;
  const { search } = useLocation();
  return (
    <li>
      <Link
        className={styles.row}
        to={screens.conversation(id) + search}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <Avatar src={user.profileImageUrl} seed={user.id} size={52} />
        <span className={styles.texts}>
          <span className={styles.first}>
            <strong>{shownName(user)}</strong>
            {isPinned && <Pin size={14} aria-label="Pinned" />}
            {isMuted && <BellOff size={14} aria-label="Muted" />}
            {lastMessage && (
              <time dateTime={lastMessage.createdAt} title={exactTime(lastMessage.createdAt)}>
                {shortTime(lastMessage.createdAt)}
              </time>
            )}
          </span>
          <span className={styles.second}>
            <LastWords conversation={conversation} />
            {unreadCount > 0 && (
              <span className={styles.count} data-muted={isMuted || undefined}>
                {unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastWords({ conversation: { id: conversationId, lastMessage } }: { conversation: Conversation }) {
  const { id } = useCurrentUser();
  const { unsent } = useOutbox(conversationId);
  const failed = unsent.findLast(({ problem }) => problem !== undefined);
  if (failed) {
    return (
      <span className={styles.words} dir="auto">
        <span className={styles.failed}>Not sent:</span> {failed.text}
      </span>
    );
  }
  if (!lastMessage) return <span className={styles.words} />;
  const { authorId, excerpt, isDeleted } = lastMessage;
  return (
    <span className={styles.words} dir="auto">
      {authorId === id && 'You: '}
      {isDeleted ? <em>Message deleted</em> : excerpt}
    </span>
  );
}
