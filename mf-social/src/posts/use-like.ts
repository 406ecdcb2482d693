import { messageOf } from '@qlixline/api-client/calls/http';
import { setLiked } from '@qlixline/api-client/posts/post-reactions';
import type { Post } from '@qlixline/contract/posts/post';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that likes or unlikes a post; idempotent. */
export function useLike(post: Post): (isLiked: boolean) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (isLiked) => {
    if (post.isLiked === isLiked) return;
    setLiked(queryClient, post, isLiked).catch((error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'The like did not get through',
        description: messageOf(error),
      }),
    );
  };
}
