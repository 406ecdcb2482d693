import { repliesQuery } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import { Button } from '@qlixline/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { countText } from '../../users/count-text.ts';
import { CommentRow } from './comment-row.tsx';
import type { CommentRowProps } from './comment-row.tsx';
import styles from './comments.module.css';

type CommentThreadProps = CommentRowProps & {
  isOpen: boolean;
  onToggle: () => void;
  /** The user's own pending replies. */
  children: ReactNode;
};

/** A comment with its replies, which are loaded on demand. */
export function CommentThread({ isOpen, onToggle, children, ...row }: CommentThreadProps) {
  const { replyCount } = row.comment;
  return (
    <li className={styles.thread}>
      <CommentRow {...row} />
      <div className={styles.replies}>
        {replyCount > 0 && (
          <Button variant="link" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Hide replies' : `View ${countText(replyCount, 'reply', 'replies')}`}
          </Button>
        )}
        {isOpen && replyCount > 0 && <Replies {...row} />}
        {children}
      </div>
    </li>
  );
}

function Replies(row: CommentRowProps) {
  const list = useInfiniteQuery(repliesQuery(row.postId, row.comment.id));
  const replies = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {replies.length > 0 && (
        <ul className={styles.list} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentRow {...row} comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {list.isPending && <p role="status">Loading replies...</p>}
      {list.isError && <p role="alert">{messageOf(list.error, 'The replies did not come.')}</p>}
      {(list.hasNextPage || list.isError) && (
        <Button
          variant="link"
          loading={list.isFetching}
          onClick={() => void (list.hasNextPage ? list.fetchNextPage() : list.refetch())}
        >
          {list.isError ? 'Try again' : 'Show more replies'}
        </Button>
      )}
    </>
  );
}
