import type { Post } from '@qlixline/contract/post';
import type { QueryClient } from '@tanstack/react-query';

import { changePost } from './cached-posts.ts';
import { request } from './http.ts';

/** What the server last said of something that is pressed, while presses are on their way. */
type UnderWay = { confirmed: Partial<Post>; waiting: number; turn: Promise<unknown> };
const underWay = new Map<string, UnderWay>();

/** Likes a post, or takes that back. Rejects when the last of several presses is refused; it is undone by then. */
export function setLiked(queryClient: QueryClient, post: Post, isLiked: boolean): Promise<void> {
  const { id, likeCount } = post;
  const before = { isLiked: post.isLiked, likeCount };
  const shown = { isLiked, likeCount: likeCount + (isLiked ? 1 : -1) };
  return press(queryClient, id, 'like', before, shown, () =>
    request(isLiked ? 'PUT /api/posts/:id/like' : 'DELETE /api/posts/:id/like', { params: { id } }),
  );
}

/** Keeps a post among the saved ones, or takes that back. Rejects like `setLiked`. */
export function setSaved(queryClient: QueryClient, post: Post, isSaved: boolean): Promise<void> {
  const { id } = post;
  return press(queryClient, id, 'save', { isSaved: post.isSaved }, { isSaved }, async () => {
    await request(isSaved ? 'PUT /api/posts/:id/save' : 'DELETE /api/posts/:id/save', { params: { id } });
    return { isSaved };
  });
}

/**
 * Shows a press at once and sends one after the other, so that the last one wins on the server as well. When none
 * is on its way any more, what the server last confirmed is what is shown.
 */
async function press(
  queryClient: QueryClient,
  id: number,
  what: 'like' | 'save',
  before: Partial<Post>,
  shown: Partial<Post>,
  send: () => Promise<Partial<Post>>,
): Promise<void> {
  const key = `${what} ${id}`;
  const presses = underWay.get(key) ?? { confirmed: before, waiting: 0, turn: Promise.resolve() };
  underWay.set(key, presses);
  presses.waiting += 1;
  changePost(queryClient, id, () => shown);
  const reply = presses.turn.then(send);
  presses.turn = reply.catch(() => undefined); // whoever pressed is told; the next press goes ahead
  try {
    presses.confirmed = await reply;
  } finally {
    presses.waiting -= 1;
    if (presses.waiting === 0) {
      underWay.delete(key);
      changePost(queryClient, id, () => presses.confirmed);
    }
  }
}
