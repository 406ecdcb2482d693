import { useUpdateComment } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Comment } from '@qlixline/contract/posts/comment';
import { TextTrustNote } from '@qlixline/reports/text-trust-note';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';

import { MentionField } from '../text/mention-field.tsx';
import { lengthOf } from './comment-form.tsx';
import styles from './comments.module.css';

type CommentEditorProps = { comment: Comment; postId: number; onClose: () => void };

/** Editor of the user's own comment in its place. Enter saves, Escape cancels. */
export function CommentEditor({ comment, postId, onClose }: CommentEditorProps) {
  const [text, setText] = useState(comment.text);
  const { mutate: update, isPending, error, reset } = useUpdateComment(postId);
  const length = lengthOf(text);
  const isReady = length.problem === undefined && text.trim() !== '' && !isPending;

  function save() {
    if (!isReady) return;
    if (text.trim() === comment.text) return onClose();
    update({ id: comment.id, text: text.trim() }, { onSuccess: onClose });
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextTrustNote text={text} before={comment.text} />
      <MentionField
        label="Change your comment"
        placeholder="Write a comment"
        value={text}
        onChange={(changed) => {
          reset();
          setText(changed);
        }}
        onEnter={save}
        onEscape={onClose}
        autoFocus
        {...length.shown}
        {...(error && { error: messageOf(error) })}
      />
      <div className={styles.editing}>
        <Button type="submit" size="small" loading={isPending} disabled={!isReady}>
          Save
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
