import { goToMessage, loadNewerMessages, loadOlderMessages } from '@qlixline/api-client/messages/messages';
import type { MessageLog } from '@qlixline/api-client/messages/message-log';
import type { Conversation, ConversationMember } from '@qlixline/contract/messages/conversation';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { ArrivedMessage } from './message-row/arrived-message.tsx';
import { ListEdge } from './list-edge.tsx';
import { placeMessages } from './message-groups.ts';
import type { MessageActs } from './message-row/message-actions.tsx';
import styles from './message-list.module.css';
import { MessageRow } from './message-row/message-row.tsx';
import { useTappedRow } from './message-row/use-tapped-row.ts';
import { useUnreadPlace } from './use-unread-place.ts';

/** Distance in px from the end within which the newest message counts as visible. */
const AT_END_PX = 60;
/** Time in ms for which a message found by search is highlighted. */
const FOUND_MS = 2_000;

/** Another member of a group. */
type Reader = Pick<ConversationMember, 'readNumber'>;

type MessageListProps = {
  conversation: Conversation;
  log: MessageLog;
  /** True once both have been fetched since the conversation was opened. */
  isUpToDate: boolean;
  acts: MessageActs;
  /** Other members of a group. */
  readers: readonly Reader[];
  /** Message to scroll to; passing a new object scrolls again. */
  wanted: { number: number } | undefined;
  /** The user's pending messages, after all others. */
  unsent: ReactNode;
  /** True if the pending messages are grouped with the newest sent one. */
  isContinued: boolean;
  /** Counter of messages sent from here; a change scrolls to the end. */
  sentCount: number;
  /** Called when the newest message is visible in a visible tab. */
  onSeen: (number: number) => void;
};

/**
 * List of messages, newest at the bottom. The browser itself anchors it there, as a reversed column with one child, so
 * that older messages move nothing.
 */
export function MessageList(props: MessageListProps) {
  const { conversation, log, isUpToDate, acts, readers, wanted, unsent, isContinued, sentCount, onSeen } = props;
  const { id: viewerId } = useCurrentUser();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const tapped = useTappedRow(scroller);
  const { unreadAfter, isPlaced } = useUnreadPlace({ conversation, log, viewerId, isUpToDate, sentCount });
  const newest = log.items.at(-1)?.number ?? 0;
  const placed = placeMessages(log.items, { viewerId, unreadAfter, now: new Date() }).map((one) =>
    isContinued && one.message.number === newest ? { ...one, continues: true } : one,
  );
  const lastOwn = log.items.findLast(
    ({ author, isDeleted, event }) => author?.id === viewerId && !isDeleted && !event,
  )?.number;

  const isAtNewest = isAtEnd && !log.hasNewer;
  const isSeen = isAtNewest && isPlaced;
  useEffect(() => {
    if (!isSeen || newest === 0) return;
    const reportSeen = () => document.visibilityState === 'visible' && onSeen(newest);
    reportSeen();
    document.addEventListener('visibilitychange', reportSeen);
    return () => document.removeEventListener('visibilitychange', reportSeen);
  }, [isSeen, newest, onSeen]);

  // Starts at the first unread message, in the middle of the screen, if not all fit.
  useLayoutEffect(() => {
    if (isPlaced) scroller.current?.querySelector('[data-first-unread]')?.scrollIntoView({ block: 'center' });
  }, [isPlaced]);

  const shownSent = useRef(sentCount);
  useLayoutEffect(() => {
    if (shownSent.current === sentCount) return;
    shownSent.current = sentCount;
    scroller.current?.scrollTo({ top: 0 });
  }, [sentCount]);

  async function goTo(number?: number) {
    const isLoaded = number === undefined ? !log.hasNewer : log.items.some((one) => one.number === number);
    try {
      if (!isLoaded) await goToMessage(queryClient, id, number);
    } catch {
      toast({ variant: 'destructive', title: 'This part of the conversation could not be loaded' });
      return;
    }
    requestAnimationFrame(() => show(scroller.current, number));
  }

  const goToPlace = useEffectEvent(({ number }: { number: number }) => void goTo(number));
  useEffect(() => {
    if (wanted) goToPlace(wanted);
  }, [wanted]);

  const waiting = Math.max(0, conversation.unreadCount);
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => setAtEnd(-currentTarget.scrollTop < AT_END_PX)}
      >
        <div>
          <ListEdge hasMore={log.hasOlder} load={() => loadOlderMessages(queryClient, id)} scroller={scroller} />
          <ol className={styles.messages} aria-label="Messages">
            {placed.map((one) => (
              <Fragment key={one.message.number}>
                {one.day && (
                  <li className={styles.day}>
                    <h2>{one.day}</h2>
                  </li>
                )}
                {one.isFirstUnread && (
                  <li className={styles.unread} data-first-unread>
                    New messages
                  </li>
                )}
                <MessageRow
                  placed={one}
                  isGroup={conversation.group !== null}
                  acts={acts}
                  isChosen={tapped === one.message.number}
                  onGoTo={(number) => void goTo(number)}
                  receipt={
                    one.message.number === lastOwn && !isContinued
                      ? receiptOf(lastOwn, conversation, readers)
                      : undefined
                  }
                />
              </Fragment>
            ))}
            {!log.hasNewer && unsent}
          </ol>
          <ListEdge hasMore={log.hasNewer} load={() => loadNewerMessages(queryClient, id)} scroller={scroller} />
        </div>
      </div>
      <ArrivedMessage newest={log.items.at(-1)} />
      {!isAtNewest && (
        <button type="button" className={styles.toEnd} onClick={() => void goTo()}>
          <ArrowDown aria-hidden />
          {waiting > 0 ? `${waiting > 99 ? '99+' : waiting} new` : 'Newest'}
        </button>
      )}
    </div>
  );
}

function receiptOf(number: number, { group, seenNumber }: Conversation, readers: readonly Reader[]): string {
  if (!group) return seenNumber !== null && seenNumber >= number ? 'Seen' : 'Sent';
  const count = readers.filter(({ readNumber }) => readNumber !== null && readNumber >= number).length;
  return count > 0 ? `Seen by ${count}` : 'Sent';
}

/** Scrolls to a message, or to the newest one without a number. */
function show(scroller: HTMLElement | null, number: number | undefined): void {
  if (number === undefined) return scroller?.scrollTo({ top: 0, behavior: 'smooth' });
  const row = scroller?.querySelector<HTMLElement>(`[data-number="${number}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  row.focus({ preventScroll: true });
  row.dataset['found'] = '';
  setTimeout(() => delete row.dataset['found'], FOUND_MS);
}
