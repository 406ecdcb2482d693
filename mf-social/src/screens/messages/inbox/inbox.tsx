import { conversationsQuery } from '@qlixline/api-client/messages/conversations';
import { unreadConversationsQuery } from '@qlixline/api-client/messages/unread-conversations';
import type { ConversationPart } from '@qlixline/contract/messages/conversation';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Segmented } from '@qlixline/ui/segmented';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import { useTabInAddress } from '../../../users/use-tab-in-address.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './inbox.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

const PARTS = ['inbox', 'unread', 'requests'] as const;
const loadNewMessage = () => import('./new-message-sheet.tsx').then((part) => part.NewMessageSheet);

type InboxProps = {
  /** Id of the conversation open beside the list. */
  openId: number | undefined;
};

/** List of all conversations, unread ones, or requests. */
export function Inbox({ openId }: InboxProps) {
  const [part, choose] = useTabInAddress<ConversationPart>(PARTS);
  const list = useInfiniteQuery(conversationsQuery(part));
  const { data: unread } = useQuery(unreadConversationsQuery);
  const [isWriting, setWriting] = useState(false);
  const scroller = useKeptScroll(part);
  const Heading = openId === undefined ? 'h1' : 'h2';
  const requests = unread?.requests ?? 0;
  return (
    <section className={styles.inbox} aria-labelledby="inbox-title">
      <header className={styles.header}>
        <Heading id="inbox-title">Messages</Heading>
        <IconButton label="New message" icon={<SquarePen aria-hidden />} onClick={() => setWriting(true)} />
      </header>
      <div className={styles.parts}>
        <Segmented
          label="Show"
          hideLabel
          options={[
            { value: 'inbox', label: 'All' },
            { value: 'unread', label: 'Unread' },
            { value: 'requests', label: requests > 0 ? `Requests ${requests > 99 ? '99+' : requests}` : 'Requests' },
          ]}
          value={part}
          onChange={choose}
        />
      </div>
      <div ref={scroller} className={styles.rows}>
        <PagedRows
          list={list}
          failed="Your messages could not be loaded"
          skeleton={<UserListSkeleton label="Loading your messages" />}
          empty={<Nothing part={part} onWrite={() => setWriting(true)} />}
        >
          {(conversations) => (
            <ul aria-label="Conversations">
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  isOpen={conversation.id === openId}
                />
              ))}
            </ul>
          )}
        </PagedRows>
      </div>
      {isWriting && <LazyPart load={loadNewMessage} props={{ onClose: () => setWriting(false) }} />}
    </section>
  );
}

function Nothing({ part, onWrite }: { part: ConversationPart; onWrite: () => void }) {
  if (part === 'requests') {
    return (
      <EmptyState species="rabbit" title="No requests">
        Messages from people who aren’t your friends wait here, and invitations to groups.
      </EmptyState>
    );
  }
  if (part === 'unread') {
    return (
      <EmptyState species="rabbit" title="All read">
        You have no unread messages.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      species="cat"
      title="No messages yet"
      action={
        <span className={styles.acts}>
          <button type="button" className={buttonClass({})} onClick={onWrite}>
            Write to a friend
          </button>
          <Link className={buttonClass({ variant: 'soft' })} to={screens.friendSuggestions}>
            Find friends
          </Link>
        </span>
      }
    >
      Your conversations appear here.
    </EmptyState>
  );
}
