import type { TestApi } from '../start/start-api.ts';

/** Finds posts and comments whose counts of likes or comments differ from the rows. */
export function postsWithWrongCounts(api: TestApi): Promise<unknown[]> {
  return api.em().execute(`
    select posts.id from posts
    left join (select post_id, count(*) as number from post_likes group by 1) likes on likes.post_id = posts.id
    left join (
      select post_id, count(*) as number from comments
      where deleted_at is null and removed_at is null and hidden_at is null and top_gone_at is null and held_at is null group by 1) said on said.post_id = posts.id
    where like_count <> coalesce(likes.number, 0) or comment_count <> coalesce(said.number, 0)
    union all
    select comments.id from comments
    where like_count <> (select count(*) from comment_likes where comment_id = comments.id) limit 10`);
}
