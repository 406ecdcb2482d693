import { COMMENT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { IconButton } from '@qlixline/ui/icon-button';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';

import { MentionField } from '../mention-field.tsx';
import { keepComment, storedComment } from './comment-drafts.store.ts';
import styles from './comments.module.css';

/** From here on the length is shown. */
const COUNTED_FROM = COMMENT_MAX - 100;

type CommentFormProps = { postId: number; onSend: (text: string) => void; focused: boolean };

/**
 * One line that grows. Enter sends, Shift and Enter begin a new line. What is in it stays on this device until it is
 * sent.
 */
export function CommentForm({ postId, onSend, focused }: CommentFormProps) {
  const user = useCurrentUser();
  const [text, setText] = useState(() => storedComment(user.id, postId));
  useEffect(() => keepComment(user.id, postId, text), [user.id, postId, text]);
  const used = countGraphemes(text.trim());
  const isReady = used > 0 && used <= COMMENT_MAX;

  function send() {
    if (!isReady) return;
    onSend(text.trim());
    setText('');
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Avatar src={user.profileImageUrl} seed={user.id} size={32} />
      <MentionField
        label="Write a comment"
        placeholder="Write a comment"
        value={text}
        onChange={setText}
        onEnter={send}
        autoFocus={focused}
        {...(used >= COUNTED_FROM && { counter: { used, max: COMMENT_MAX } })}
        {...(used > COMMENT_MAX && { error: `Please use at most ${COMMENT_MAX} characters` })}
      />
      <IconButton type="submit" label="Send" icon={<SendHorizontal aria-hidden />} disabled={!isReady} />
    </form>
  );
}
