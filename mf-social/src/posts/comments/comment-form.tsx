import { COMMENT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { IconButton } from '@qlixline/ui/icon-button';
import { SendHorizontal, X } from 'lucide-react';

import { LinkPreviewEditor } from '../../links/link-choice.tsx';
import { MentionField } from '../text/mention-field.tsx';
import type { CommentDraft } from './comment-drafts.store.ts';
import styles from './comments.module.css';
import type { useCommentDraft } from './use-comment-draft.ts';

/** Length from which the counter is shown. */
const COUNTED_FROM = COMMENT_MAX - 100;

type CommentFormProps = {
  draft: ReturnType<typeof useCommentDraft>;
  onSend: (comment: CommentDraft) => void;
  focused: boolean;
};

/**
 * Field for a comment that grows with its lines. Enter sends, Shift+Enter starts a new line, Escape cancels the reply.
 */
export function CommentForm({ draft, onSend, focused }: CommentFormProps) {
  const user = useCurrentUser();
  const { text, replyTo, withoutPreview } = draft;
  const length = lengthOf(text);
  const isReady = length.problem === undefined && text.trim() !== '';

  function send() {
    if (!isReady) return;
    onSend({ text: text.trim(), replyTo, withoutPreview });
    draft.clear();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && (
        <p className={styles.replying}>
          <span>Replying to {replyTo.name}</span>
          <IconButton label="Cancel the reply" icon={<X aria-hidden />} onClick={draft.cancelReply} />
        </p>
      )}
      <LinkPreviewEditor text={text} without={withoutPreview} onRemove={draft.removePreview} />
      <Avatar src={user.profileImageUrl} seed={user.id} size={32} />
      <MentionField
        key={draft.turns}
        label={replyTo ? `Reply to ${replyTo.name}` : 'Write a comment'}
        placeholder={replyTo ? 'Write a reply' : 'Write a comment'}
        value={text}
        onChange={draft.write}
        onEnter={send}
        {...(replyTo && { onEscape: draft.cancelReply })}
        autoFocus={focused || draft.turns > 0}
        {...length.shown}
      />
      <IconButton type="submit" label="Send" icon={<SendHorizontal aria-hidden />} disabled={!isReady} />
    </form>
  );
}

/** Returns the counter of a comment's field, and the error that prevents sending it. */
export function lengthOf(text: string) {
  const used = countGraphemes(text.trim());
  const problem = used > COMMENT_MAX ? `Please use at most ${COMMENT_MAX} characters` : undefined;
  const counter = used >= COUNTED_FROM ? { used, max: COMMENT_MAX } : undefined;
  return { problem, shown: { ...(counter && { counter }), ...(problem && { error: problem }) } };
}
