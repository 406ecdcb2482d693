import { idInAddress } from '@qlixline/contract/areas/id-in-address';
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

/** List beside the open conversation; on phones each alone, with the conversation filling the screen. */
export function MessagesScreen() {
  const { conversationId } = useParams();
  useSendUnsent();
  const sending = useSendTo();
  const openId = conversationId === undefined ? undefined : idInAddress(conversationId);
  return (
    <Card padding="none" className={styles.screen} data-open={openId !== undefined}>
      <Inbox openId={openId} />
      {openId === undefined ? (
        <div className={styles.none}>
          <EmptyState species="dog" title="Choose a conversation">
            Or start a new one with a friend.
          </EmptyState>
        </div>
      ) : (
        <OpenConversation key={openId} id={openId} />
      )}
      {sending && <LazyPart load={loadSendTo} props={{ title: 'Send to', ...sending }} />}
    </Card>
  );
}

/** Height of the shell's offline notice, which covers the end of the conversation on phones. */
const OFFLINE_NOTICE_PX = 48;
const subscribeToOnline = (onChange: () => void) => onlineManager.subscribe(onChange);

/** An open conversation, which ends above a phone's keyboard. */
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
      <ConversationPane id={id} />
    </section>
  );
}
