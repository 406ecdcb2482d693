import { useApproveComment } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Shield } from 'lucide-react';
import { useState } from 'react';

import { userAddress } from '../../users/user-address.ts';
import { PostText } from '../text/post-text.tsx';
import { CommentMenu } from './comment-menu.tsx';
import type { CommentRowProps } from './comment-row.tsx';
import styles from './comments.module.css';

/**
 * Comment by a user whom the post's author restricts, as that author sees it. The text is shown on demand; it can be
 * approved, deleted and reported.
 */
export function HeldComment({ comment, postId }: CommentRowProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { mutate: approve, isPending } = useApproveComment(postId);
  const name = shownName(comment.author);
  const failed = (error: unknown) =>
    toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') });
  return (
    <div className={styles.comment}>
      <div className={styles.held}>
        <p className={styles.why}>
          <Shield size={16} aria-hidden />
          <span>
            From <bdi>{name}</bdi>, whom you restrict. Only the two of you see this.
          </span>
        </p>
        {isOpen && (
          <div className={styles.heldText}>
            <Link className={styles.author} to={userAddress(comment.author)}>
              {name}
            </Link>
            <PostText text={comment.text} mentions={comment.mentions} />
          </div>
        )}
        <div className={styles.meta}>
          <Button variant="link" className={styles.reply} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the comment' : 'Show the comment'}
          </Button>
          <Button
            variant="link"
            className={styles.reply}
            disabled={isPending}
            aria-label={`Approve the comment by ${name}`}
            onClick={() => approve(comment.id, { onError: failed })}
          >
            Approve
          </Button>
          <CommentMenu {...{ comment, postId, name }} isOwn={false} onEdit={() => undefined} />
        </div>
      </div>
    </div>
  );
}
