import { setCommentLiked } from '@qlixline/api-client/posts/comments';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Comment } from '@qlixline/contract/posts/comment';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';

import styles from './comments.module.css';

type CommentLikeProps = { comment: Comment; postId: number; name: string };

/** Like button of a comment; optimistic, rolls back on an error. */
export function CommentLike({ comment, postId, name }: CommentLikeProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { isLiked, likeCount } = comment;

  const toastFailure = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'Like not saved',
      description: messageOf(error),
    });
  const label = `Like the comment by ${name}`;
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={likeCount > 0 ? `${label}, ${likeCount}` : label}
      onClick={() => void setCommentLiked(queryClient, postId, comment, !isLiked).catch(toastFailure)}
    >
      <Heart aria-hidden />
      {likeCount > 0 && <span>{likeCount}</span>}
    </button>
  );
}
