import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';

import styles from './comments.module.css';
import type { PendingComment } from './use-pending-comments.ts';

type UnsentCommentProps = { comment: PendingComment; onRetry: () => void; onDiscard: () => void };

/** The user's own comment while it is pending or after it failed. */
export function PendingCommentRow({ comment, onRetry, onDiscard }: UnsentCommentProps) {
  const user = useCurrentUser();
  return (
    <div className={styles.comment} aria-busy={comment.problem === undefined && !comment.waits}>
      <Avatar src={user.profileImageUrl} seed={user.id} size={comment.replyTo ? 24 : 32} />
      <div className={styles.body}>
        <div className={styles.bubble} data-unsent>
          <strong>{shownName(user)}</strong>
          <p className={styles.plain}>{comment.text}</p>
        </div>
        {comment.waits ? (
          <div className={styles.meta}>
            <span>Sent once you’re online.</span>
            <Button variant="link" onClick={onDiscard}>
              Cancel
            </Button>
          </div>
        ) : comment.problem === undefined ? (
          <p className={styles.meta}>Sending...</p>
        ) : (
          <div className={styles.meta} role="alert">
            <span className={styles.problem}>Not sent. {comment.problem}</span>
            <Button variant="link" onClick={onRetry}>
              Try again
            </Button>
            <Button variant="link" onClick={onDiscard}>
              Discard
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
