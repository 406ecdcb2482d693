import { messageOf } from '@qlixline/api-client/http';
import { setLiked } from '@qlixline/api-client/post-reactions';
import type { Post } from '@qlixline/contract/post';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';

/** Likes the post; one that is liked stays so. */
export function useLikeByTaps(post: Post): () => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return () => {
    if (post.isLiked) return;
    setLiked(queryClient, post, true).catch((error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'The like did not get through',
        description: messageOf(error),
      }),
    );
  };
}
