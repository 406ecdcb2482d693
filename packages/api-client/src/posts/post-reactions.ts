import type { Post } from '@qlixline/contract/posts/post';
import type { QueryClient } from '@tanstack/react-query';

import { SAVED, changePost, postQuery } from './cached-posts.ts';
import { request } from '../calls/http.ts';
import { press } from '../queries/press.ts';

/** Likes or unlikes a post. Rejects, after rolling back, if the last of several presses fails. */
export function setLiked(queryClient: QueryClient, post: Post, isLiked: boolean): Promise<void> {
  const { id, likeCount } = post;
  const before = { isLiked: post.isLiked, likeCount };
  const shown = { isLiked, likeCount: likeCount + (isLiked ? 1 : -1) };
  return press(`like ${id}`, before, shown, showing(queryClient, id), () =>
    request(isLiked ? 'PUT /api/posts/:id/like' : 'DELETE /api/posts/:id/like', { params: { id } }),
  );
}

/** Saves or unsaves a post. Rejects like `setLiked`. */
export function setSaved(queryClient: QueryClient, post: Post, isSaved: boolean): Promise<void> {
  const { id } = post;
  return press(`save ${id}`, { isSaved: post.isSaved }, { isSaved }, showing(queryClient, id), async () => {
    await request(isSaved ? 'PUT /api/posts/:id/save' : 'DELETE /api/posts/:id/save', { params: { id } });
    // Only invalidated, not refetched: an open list of saved posts would lose its row. The post's collections depend on
    // it too.
    for (const queryKey of [SAVED, [...postQuery(id).queryKey, 'collections']]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    return { isSaved };
  });
}

function showing(queryClient: QueryClient, id: number) {
  return (state: Partial<Post>) => changePost(queryClient, id, () => state);
}
