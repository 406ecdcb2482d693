import type { Conversation } from '@qlixline/contract/messages/conversation';
import { shownName } from '@qlixline/contract/users/shown-name';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link, useLocation } from '@qlixline/shell-bridge/routing';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { BellOff, Pin } from 'lucide-react';

import { NotYourFriend } from '../../../users/not-your-friend.tsx';
import { mutedText } from '../../../users/mute-texts.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { conversationName } from '../conversation-name.ts';
import { LastWords } from '../last-words.tsx';
import { useOutbox } from '../outbox/use-outbox.ts';
import styles from './inbox.module.css';

const UNREAD_SHOWN_MAX = 99;

/** Conversation in the list with its last message and unread count; the whole row is a link. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, lastMessage, unreadCount, isMuted, isPinned } = conversation;
  const { search } = useLocation();
  return (
    <li>
      <Link
        className={styles.row}
        to={screens.conversation(id) + search}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <ConversationAvatar conversation={conversation} size={52} />
        <span className={styles.texts}>
          <span className={styles.first}>
            <strong>{conversationName(conversation)}</strong>
            {isPinned && <Pin size={14} aria-label="Pinned" />}
            {isMuted && <BellOff size={14} aria-label={mutedText(conversation.mutedUntil)} />}
            {lastMessage && (
              <time dateTime={lastMessage.createdAt} {...exactTimeOnHover(lastMessage.createdAt)}>
                {shortTime(lastMessage.createdAt)}
              </time>
            )}
          </span>
          {conversation.user && <NotYourFriend user={conversation.user} withUsername />}
          <span className={styles.second}>
            <span className={styles.words} dir="auto">
              <Words conversation={conversation} />
            </span>
            {unreadCount > 0 && (
              <span className={styles.count} data-muted={isMuted || undefined}>
                {unreadCount > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : unreadCount}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Words({ conversation: { id, group, lastMessage, invitedBy } }: { conversation: Conversation }) {
  const { id: viewerId } = useCurrentUser();
  const { unsent } = useOutbox(id);
  const failed = unsent.findLast(({ problem }) => problem !== undefined);
  if (failed) {
    return (
      <>
        <span className={styles.failed}>Not sent:</span> {failed.text || 'Photo'}
      </>
    );
  }
  if (invitedBy) return `${shownName(invitedBy)} invited you`;
  return lastMessage && <LastWords lastMessage={lastMessage} isGroup={group !== null} viewerId={viewerId} />;
}
