import { messageOf } from '@qlixline/api-client/http';
import { setLiked } from '@qlixline/api-client/post-reactions';
import type { Post } from '@qlixline/contract/post';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';

/** Likes the post, or takes the like back; one that is so already stays so. */
export function useLike(post: Post): (isLiked: boolean) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (isLiked) => {
    if (post.isLiked === isLiked) return;
    setLiked(queryClient, post, isLiked).catch((error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'Like not saved',
        description: messageOf(error),
      }),
    );
  };
}
