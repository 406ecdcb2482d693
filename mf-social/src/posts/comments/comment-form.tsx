import { COMMENT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { TextTrustNote } from '@qlixline/reports/text-trust-note';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { IconButton } from '@qlixline/ui/icon-button';
import { SendHorizontal, X } from 'lucide-react';
import { useState } from 'react';

import { LinkPreviewEditor } from '../../links/link-choice.tsx';
import { MentionField } from '../text/mention-field.tsx';
import type { CommentDraft } from './comment-drafts.store.ts';
import styles from './comments.module.css';
import type { useCommentDraft } from './use-comment-draft.ts';

/** Length from which the counter is shown. */
const COUNTED_FROM = COMMENT_MAX - 100;

type CommentFormProps = {
  draft: ReturnType<typeof useCommentDraft>;
  /** Id of the post's author. */
  authorId: string;
  onSend: (comment: CommentDraft) => void;
  focused: boolean;
};

/**
 * Field for a comment that grows with its lines. Enter sends, Shift+Enter starts a new line, Escape cancels the reply.
 */
export function CommentForm({ draft, authorId, onSend, focused }: CommentFormProps) {
  const user = useCurrentUser();
  const { text, replyTo, withoutPreview } = draft;
  const [isBegun, setBegun] = useState(focused);
  const length = lengthOf(text);
  const isReady = length.problem === undefined && text.trim() !== '';
  const replied = replyTo?.name.startsWith('@') ? [replyTo.name.slice(1)] : [];

  function send() {
    if (!isReady) return;
    setBegun(false); // What is left is asked anew for the next comment.
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
      {(isBegun || text !== '') && (
        <div className={styles.note}>
          <TextTrustNote text={text} answers={[authorId, ...replied]} linkReaches={{ personId: authorId }} />
        </div>
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
        onFocus={() => setBegun(true)}
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
