import { useCreateComment } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import { WaitsForConnection, useWaitingCalls, waitingCalls } from '@qlixline/api-client/outbox/outbox';
import { randomKey } from '@qlixline/api-client/calls/random-key';
import { useToast } from '@qlixline/shell-bridge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { refusedPreview } from '../../links/refused-preview.ts';
import { storeComment, storedComment } from './comment-drafts.store.ts';
import type { CommentDraft, CommentPlace } from './comment-drafts.store.ts';

/**
 * Comment that the server hasn't accepted yet. `key` is its idempotency key for all retries. `waits`: for a connection, on
 * the device.
 */
export type PendingComment = CommentDraft & { key: string; problem?: string; waits?: true };

/**
 * Manages pending comments: shown at once and, after an error, kept with the reason until they are sent again or
 * discarded. If the comments are closed earlier, the text returns to the draft.
 */
export function usePendingComments(place: CommentPlace) {
  const { postId } = place;
  const toast = useToast();
  const { mutateAsync: create } = useCreateComment(postId);
  const [unsent, setUnsent] = useState<readonly PendingComment[]>([]);
  const isClosed = useRef(false);

  const discard = ({ key }: PendingComment) => setUnsent((all) => all.filter((one) => one.key !== key));
  const put = (comment: PendingComment) =>
    setUnsent((all) =>
      all.some(({ key }) => key === comment.key)
        ? all.map((one) => (one.key === comment.key ? comment : one))
        : [...all, comment],
    );

  const storePending = (...comments: readonly CommentDraft[]) => {
    const all = [...comments, storedComment(place)].filter(({ text }) => text !== '');
    const replyTo = all.findLast((one) => one.replyTo)?.replyTo;
    storeComment(place, { text: all.map(({ text }) => text).join('\n'), replyTo });
  };
  const storeRefused = useEffectEvent(() => {
    const refused = unsent.filter(({ problem }) => problem !== undefined);
    if (refused.length > 0) storePending(...refused);
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      storeRefused();
    };
  }, []);

  async function submit({ key, text, replyTo, withoutPreview }: PendingComment): Promise<void> {
    const comment = { key, text, replyTo, withoutPreview };
    put(comment);
    try {
      const input = { text, ...(replyTo && { replyToId: replyTo.id }), ...refusedPreview(text, withoutPreview) };
      await create({ input, idempotencyKey: key });
      discard(comment);
    } catch (error) {
      if (error instanceof WaitsForConnection) return put({ ...comment, waits: true });
      const problem = messageOf(error);
      if (!isClosed.current) return put({ ...comment, problem });
      storePending(comment);
      toast({
        variant: 'destructive',
        title: 'Your comment was not sent',
        description: `${problem} It is saved below the post.`,
      });
    }
  }

  const waiting = useWaitingCalls();
  const isHere = ({ key, waits }: PendingComment) => !waits || waiting.some((call) => call.key === key);

  return {
    unsent: unsent.filter(isHere),
    send: (comment: CommentDraft) => void submit({ ...comment, key: randomKey() }),
    retry: (comment: PendingComment) => void submit(comment),
    discard: (comment: PendingComment) => {
      if (comment.waits) void waitingCalls()?.cancel(comment.key);
      discard(comment);
    },
  };
}
