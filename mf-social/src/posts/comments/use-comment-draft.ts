import { useDraftSlot } from '@qlixline/api-client/use-draft-slot';
import type { Comment } from '@qlixline/contract/comment';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

import { commentSlots, keepComment, storedComment } from './comment-drafts.store.ts';
import type { CommentDraft, ReplyTo } from './comment-drafts.store.ts';

/** What is being written below a post, and what it answers. It stays on this device until it is sent. */
export function useCommentDraft(postId: number) {
  const { id: userId } = useCurrentUser();
  const { slot, taken } = useDraftSlot(`${DRAFT_KEY_PREFIX}comments:${userId}/${postId}`, () =>
    commentSlots(userId, postId),
  );
  const [draft, setDraft] = useState<CommentDraft>(() => storedComment({ userId, postId, slot }));
  const [readSlot, setReadSlot] = useState(slot);
  if (readSlot !== slot) {
    setReadSlot(slot);
    setDraft(storedComment({ userId, postId, slot })); // another tab writes what was shown
  }
  /** How often something to answer was chosen or put aside: each time the field takes the focus. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (taken) keepComment({ userId, postId, slot }, draft);
  }, [userId, postId, slot, taken, draft]);

  function take(replyTo: ReplyTo | undefined, text: string) {
    setDraft((before) => ({ ...before, text, replyTo }));
    setTurns((before) => before + 1);
  }

  /** Without whom it was begun in answer to. */
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
    /** In answer to a reply it begins with whom it answers, because replies stand below each other. */
    answer: ({ id, topId, author }: Comment) => {
      const name = author.username ? `@${author.username}` : shownName(author);
      const isNamed = topId !== null && author.username && author.id !== userId;
      take({ id, topId: topId ?? id, name }, isNamed ? `${name} ${own()}` : own());
    },
    cancelReply: () => take(undefined, own()),
    clear: () => setDraft({ text: '' }),
  };
}
