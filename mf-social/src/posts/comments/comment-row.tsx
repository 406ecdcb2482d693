import type { Comment } from '@qlixline/contract/posts/comment';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { useEffect, useRef, useState } from 'react';

import { LazyLinkCard } from '../../links/lazy-link-card.tsx';
import { NotYourFriend } from '../../users/not-your-friend.tsx';
import { userAddress } from '../../users/user-address.ts';
import { PostText } from '../text/post-text.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentLike } from './comment-like.tsx';
import { HiddenComment } from './hidden-comment.tsx';
import { CommentMenu } from './comment-menu.tsx';
import styles from './comments.module.css';

export type CommentRowProps = { comment: Comment; postId: number; onReply: ((comment: Comment) => void) | undefined };

const loadHeldComment = () => import('./held-comment.tsx').then((part) => part.HeldComment);

export function CommentRow(props: CommentRowProps) {
  if (props.comment.isHeld) return <LazyPart load={loadHeldComment} props={props} />;
  return props.comment.isHidden ? <HiddenComment {...props} /> : <ShownComment {...props} />;
}

function ShownComment({ comment, postId, onReply }: CommentRowProps) {
  const [isEditing, setEditing] = useState(false);
  const replyButton = useReturnedFocus(isEditing);
  const isOwn = useCurrentUser().id === comment.author.id;
  const name = shownName(comment.author);
  return (
    <div className={styles.comment}>
      <Link to={userAddress(comment.author)} tabIndex={-1} aria-hidden>
        <Avatar src={comment.author.profileImageUrl} seed={comment.author.id} size={comment.topId === null ? 32 : 24} />
      </Link>
      <div className={styles.body}>
        {isEditing ? (
          <CommentEditor comment={comment} postId={postId} onClose={() => setEditing(false)} />
        ) : (
          <div className={styles.bubble}>
            <Link className={styles.author} to={userAddress(comment.author)}>
              {name}
            </Link>
            <NotYourFriend user={comment.author} withUsername />
            <PostText text={comment.text} mentions={comment.mentions} />
          </div>
        )}
        {!isEditing && comment.linkPreview && (
          <div className={styles.link}>
            <LazyLinkCard preview={comment.linkPreview} />
          </div>
        )}
        {!isEditing && (
          <div className={styles.meta}>
            <time dateTime={comment.createdAt} {...exactTimeOnHover(comment.createdAt)}>
              {shortTime(comment.createdAt)}
            </time>
            {comment.editedAt && <span {...exactTimeOnHover(comment.editedAt)}>edited</span>}
            {onReply && (
              <Button
                ref={replyButton}
                variant="link"
                className={styles.reply}
                aria-label={`Reply to ${name}`}
                onClick={() => onReply(comment)}
              >
                Reply
              </Button>
            )}
            <CommentMenu {...{ comment, postId, name, isOwn }} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
      <CommentLike comment={comment} postId={postId} name={name} />
    </div>
  );
}

/** Restores the focus after the editor, which had it, is gone. */
function useReturnedFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
