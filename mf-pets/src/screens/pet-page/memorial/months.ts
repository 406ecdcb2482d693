import type { Post } from '@qlixline/contract/posts/post';
import { monthAndYear } from '@qlixline/ui/time';

/** Posts of one month. */
type Month = { name: string; posts: Post[] };

/** Groups posts by their month, keeping the order: newest first. */
export function monthsOf(posts: readonly Post[]): Month[] {
  const months: Month[] = [];
  for (const post of posts) {
    const name = monthAndYear(post.createdAt);
    const last = months.at(-1);
    if (last?.name === name) last.posts.push(post);
    else months.push({ name, posts: [post] });
  }
  return months;
}
