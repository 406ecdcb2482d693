import { useApproveComment } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import { shownName } from '@qlixline/contract/users/shown-name';
import { FoldedContent } from '@qlixline/reports/folded-content';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Shield } from 'lucide-react';

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
  const toast = useToast();
  const { mutate: approve, isPending } = useApproveComment(postId);
  const name = shownName(comment.author);
  const failed = (error: unknown) =>
    toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') });
  return (
    <div className={styles.comment}>
      <FoldedContent
        icon={<Shield size={16} aria-hidden />}
        why={
          <>
            From <bdi>{name}</bdi>, whom you restrict. Only the two of you see this.
          </>
        }
        what="comment"
        author={<Link to={userAddress(comment.author)}>{name}</Link>}
        actions={
          <>
            <Button
              variant="link"
              disabled={isPending}
              aria-label={`Approve the comment by ${name}`}
              onClick={() => approve(comment.id, { onError: failed })}
            >
              Approve
            </Button>
            <CommentMenu {...{ comment, postId, name }} isOwn={false} onEdit={() => undefined} />
          </>
        }
      >
        <PostText text={comment.text} mentions={comment.mentions} />
      </FoldedContent>
    </div>
  );
}
