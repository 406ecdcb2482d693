import { useParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useVisibleArea } from '@qlixline/ui/sheet';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { ConversationPane } from './conversation/conversation-pane.tsx';
import { Inbox } from './inbox/inbox.tsx';
import styles from './messages.module.css';
import { useSendUnsent } from './outbox/use-outbox.ts';
import { useSendTo } from './use-send-to.ts';

const loadSendTo = () => import('./send-to-sheet.tsx').then((part) => part.SendToSheet);

/** The list beside the open conversation; on a phone each by itself, the conversation over the whole screen. */
export function MessagesScreen() {
  const { conversationId } = useParams();
  useSendUnsent();
  const sending = useSendTo();
  const openId = conversationId === undefined ? undefined : Number(conversationId);
  return (
    <Card padding="none" className={styles.screen} data-open={openId !== undefined}>
      <Inbox openId={openId} />
      {openId === undefined ? (
        <div className={styles.none}>
          <EmptyState species="dog" title="Choose a conversation">
            Or begin a new one with a friend.
          </EmptyState>
        </div>
      ) : (
        <OpenConversation key={openId} id={openId} />
      )}
      {sending && <LazyPart load={loadSendTo} props={{ title: 'Send to', ...sending }} />}
    </Card>
  );
}

/** What the shell says while the device is offline lies over the end of the conversation on a phone. */
const OFFLINE_NOTICE_PX = 48;
const subscribeToOnline = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Ends where a phone's keyboard begins. An address without a number names no conversation. */
function OpenConversation({ id }: { id: number }) {
  const { top, height } = useVisibleArea();
  const isOnline = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline());
  return (
    <section
      className={styles.conversation}
      aria-label="Conversation"
      style={
        {
          '--visible-top': `${top ?? 0}px`,
          '--visible-height': height ? `${height}px` : '100dvh',
          '--notice-height': isOnline ? '0px' : `${OFFLINE_NOTICE_PX}px`,
        } as object
      }
    >
      <ConversationPane id={Number.isSafeInteger(id) ? id : 0} />
    </section>
  );
}
