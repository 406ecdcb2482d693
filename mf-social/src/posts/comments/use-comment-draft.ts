import { useDraftSlot } from '@qlixline/api-client/drafts/use-draft-slot';
import type { Comment } from '@qlixline/contract/posts/comment';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

import { commentSlots, storeComment, storedComment } from './comment-drafts.store.ts';
import type { CommentDraft, ReplyTo } from './comment-drafts.store.ts';

/** Manages the draft of a comment and the comment that it answers. It stays on this device until it is sent. */
export function useCommentDraft(postId: number) {
  const { id: userId } = useCurrentUser();
  const { slot, taken } = useDraftSlot(
    `${DRAFT_KEY_PREFIX}comments:${userId}/${postId}`,
    () => draft !== read.draft,
    () => commentSlots(userId, postId),
  );
  const [read, setRead] = useState(() => ({ slot, draft: storedComment({ userId, postId, slot }) }));
  const [draft, setDraft] = useState<CommentDraft>(read.draft);
  if (read.slot !== slot) {
    const other = storedComment({ userId, postId, slot });
    setRead({ slot, draft: other });
    if (draft === read.draft) setDraft(other); // The draft that was shown is another tab's.
  }
  /** Counter of started and cancelled replies; the field takes the focus each time. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (taken) storeComment({ userId, postId, slot }, draft);
  }, [userId, postId, slot, taken, draft]);

  function take(replyTo: ReplyTo | undefined, text: string) {
    setDraft((before) => ({ ...before, text, replyTo }));
    setTurns((before) => before + 1);
  }

  /** Returns the draft without the mention with which the reply started. */
  const own = () => {
    const { text, replyTo } = draft;
    return replyTo && text.startsWith(`${replyTo.name} `) ? text.slice(replyTo.name.length + 1) : text;
  };

  return {
    ...draft,
    place: { userId, postId, slot },
    turns,
    write: (text: string) => setDraft({ ...draft, text }),
    removePreview: (link: string) => setDraft({ ...draft, withoutPreview: link }),
    /** Starts a reply. If it answers a reply, it begins with a mention, because replies aren't nested. */
    answer: ({ id, topId, author }: Comment) => {
      const name = author.username ? `@${author.username}` : shownName(author);
      const isNamed = topId !== null && author.username && author.id !== userId;
      take({ id, topId: topId ?? id, name }, isNamed ? `${name} ${own()}` : own());
    },
    cancelReply: () => take(undefined, own()),
    clear: () => setDraft({ text: '' }),
  };
}
