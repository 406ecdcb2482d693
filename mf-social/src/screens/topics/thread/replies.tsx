import { messageOf } from '@qlixline/api-client/calls/http';
import { repliesQuery } from '@qlixline/api-client/topics/thread-replies';
import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';

import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import { JoinButton } from '../join-button.tsx';
import { replyElementId } from './reply-element-id.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyRow } from './reply-row.tsx';
import styles from './thread.module.css';
import { useReadOnSight } from './use-read-on-sight.ts';

/** Number of read replies shown before the first unread one, for context. */
const READ_SHOWN = 2;

/** Replies of a thread, from where the viewer stopped reading, and the field for a new one. */
export function Replies({ thread }: { thread: Thread }) {
  const { id, readNumber, lastNumber, topic, isLocked, isHidden } = thread;
  // The divider stays in place while the thread is open.
  const [unreadAfter] = useState(readNumber !== null && readNumber > 0 && readNumber < lastNumber ? readNumber : null);
  const [start, setStart] = useState(Math.max(0, (unreadAfter ?? 0) - READ_SHOWN));
  const [answered, setAnswered] = useState<ThreadReply>();
  const list = useInfiniteQuery(repliesQuery(id, start));
  const replies = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const rows = useReadOnSight(thread, replies.at(-1)?.number ?? 0);
  // For a thread without replies, no skeleton is shown, because four rows would give way to one line.
  const hasNone = list.data ? replies.length === 0 : list.isPending && lastNumber === 0;
  const goTo = useGoTo((number) => setStart(Math.max(0, number - 1)));
  const firstUnread = unreadAfter === null ? undefined : replies.find(({ number }) => number > unreadAfter)?.number;
  useShownAtFirst(firstUnread !== undefined);

  return (
    <Card className={styles.card} aria-label="Replies">
      <h2 className={styles.heading}>Replies</h2>
      {list.isPending && !hasNone && <UserListSkeleton label="Loading replies" />}
      {list.isError && !list.data && (
        <ErrorState
          title="Replies could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.hasPreviousPage && (
        <Button
          variant="soft"
          size="small"
          loading={list.isFetchingPreviousPage}
          onClick={() => void list.fetchPreviousPage()}
        >
          Show earlier replies
        </Button>
      )}
      {hasNone && (
        <p className={styles.none}>{isLocked || isHidden ? 'No replies.' : 'No replies yet. Be the first.'}</p>
      )}
      {replies.length > 0 && (
        <ol ref={rows} className={styles.list} aria-label="Replies">
          {replies.map((reply) => (
            <Fragment key={reply.id}>
              {reply.number === firstUnread && (
                <li id={UNREAD_LINE} className={styles.unread}>
                  <span>Unread from here</span>
                </li>
              )}
              <ReplyRow reply={reply} thread={thread} onAnswer={() => setAnswered(reply)} onGoTo={goTo} />
            </Fragment>
          ))}
        </ol>
      )}
      <NextPage
        list={list}
        label="Show more replies"
        failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
        ahead="0px 0px 400px"
      />
      {isLocked && (
        <p className={styles.locked}>
          <Lock aria-hidden /> This thread is locked. Nobody can reply.
        </p>
      )}
      {!isLocked && !isHidden && !topic.isMember && (
        <div className={styles.join}>
          <p>Join {topic.name} to reply. You can leave at any time.</p>
          <JoinButton topic={topic} label="Join to reply" />
        </div>
      )}
      {!isLocked && !isHidden && topic.isMember && (
        <ReplyForm
          threadId={id}
          answered={answered}
          onPutAside={() => setAnswered(undefined)}
          onSent={({ number }) => {
            setAnswered(undefined);
            if (list.hasNextPage) setStart(Math.max(0, number - 1 - READ_SHOWN)); // The reply isn't loaded yet.
          }}
        />
      )}
    </Card>
  );
}

const UNREAD_LINE = 'unread-from-here';

/** Scrolls once to the first unread reply. */
function useShownAtFirst(isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    document.getElementById(UNREAD_LINE)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isThere]);
}

/** Returns a function that scrolls to a reply and loads it first if necessary. */
function useGoTo(load: (number: number) => void): (number: number) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined && isRevealed(wanted.current)) wanted.current = undefined;
  });
  return (number) => {
    if (isRevealed(number)) return;
    wanted.current = number;
    load(number);
  };
}

/** Scrolls to a reply; returns false if its row doesn't exist. */
function isRevealed(number: number): boolean {
  const row = document.getElementById(replyElementId(number));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}
