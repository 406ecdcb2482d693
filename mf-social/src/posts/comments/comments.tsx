import { commentsQuery } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Post } from '@qlixline/contract/posts/post';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CommentForm } from './comment-form.tsx';
import type { CommentDraft } from './comment-drafts.store.ts';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { PendingCommentRow } from './pending-comment-row.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { usePendingComments } from './use-pending-comments.ts';
import type { PendingComment } from './use-pending-comments.ts';

type CommentsProps = {
  post: Post;
  /** Opened for writing: the field gets the focus unless the user has moved it elsewhere during loading. */
  writing: boolean;
};

/** Latest comments of a post, oldest first, with a field for a new one. Earlier comments are loaded on demand. */
export function Comments({ post, writing }: CommentsProps) {
  const list = useInfiniteQuery(commentsQuery(post.id));
  const section = useScrollAnchor();
  const [takesFocus] = useState(() => writing && isFocusWhereItWas());
  const draft = useCommentDraft(post.id);
  const written = usePendingComments(draft.place);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => setOpen((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  const comments = list.data?.pages.flatMap((page) => page.items).toReversed();

  function send(comment: CommentDraft) {
    const topId = comment.replyTo?.topId;
    if (topId !== undefined) setOpen((before) => new Set([...before, topId]));
    written.send(comment);
  }

  const unsent = (isHere: (comment: PendingComment) => boolean) =>
    written.unsent
      .filter(isHere)
      .map((one) => (
        <PendingCommentRow
          key={one.key}
          comment={one}
          onRetry={() => written.retry(one)}
          onDiscard={() => written.discard(one)}
        />
      ));
  return (
    <section ref={section} className={styles.comments} aria-label="Comments">
      {list.isPending && <CommentsSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          title="The comments could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.hasNextPage && (
        <div className={styles.earlier}>
          {list.isFetchNextPageError && (
            <p role="alert">{messageOf(list.error, 'Earlier comments could not be loaded.')}</p>
          )}
          <Button
            variant="link"
            loading={list.isFetchingNextPage}
            disabled={list.isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier comments
          </Button>
        </div>
      )}
      {comments && comments.length + written.unsent.length > 0 && (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <CommentThread
              key={comment.id}
              comment={comment}
              postId={post.id}
              isOpen={open.has(comment.id)}
              onToggle={() => toggle(comment.id)}
              onReply={post.mayComment ? draft.answer : undefined}
            >
              {unsent((one) => one.replyTo?.topId === comment.id)}
            </CommentThread>
          ))}
          {unsent(({ replyTo }) => !comments.some(({ id }) => id === replyTo?.topId)).map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      )}
      {comments?.length === 0 && written.unsent.length === 0 && (
        <p className={styles.none}>No comments yet.{post.mayComment && ' Be the first to say something nice.'}</p>
      )}
      {post.mayComment ? (
        <CommentForm draft={draft} authorId={post.author.id} onSend={send} focused={takesFocus} />
      ) : (
        <LazyPart load={loadClosedComments} props={{ name: shownName(post.author) }} />
      )}
    </section>
  );
}

const loadClosedComments = () => import('./closed-comments.tsx').then((part) => part.ClosedComments);

function without(ids: ReadonlySet<number>, id: number): Set<number> {
  return new Set([...ids].filter((other) => other !== id));
}

/**
 * Returns true if the focus is on the button that opened the comments or nowhere, since some browsers don't focus
 * pressed buttons.
 */
function isFocusWhereItWas(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.matches('[aria-keyshortcuts=c]');
}

function CommentsSkeleton() {
  return (
    <SkeletonGroup label="Loading comments" className={styles.list}>
      <Skeleton shape="box" height="3.5rem" width="70%" />
      <Skeleton shape="box" height="3.5rem" width="55%" />
    </SkeletonGroup>
  );
}
