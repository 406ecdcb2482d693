import { Migration } from '@mikro-orm/migrations';

/** Lets tables and ids grow: expired rows are found by index, and functions take ids of either width (decision: wide-ids). */
export class GrowingTables extends Migration {
  override up(): void {
    for (const table of ['posts', 'comments', 'threads', 'thread_replies']) {
      this.addSql(`create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`);
    }
    // Beside the one for `integer`, which triggers call until the ids of posts are `bigint`.
    this.addSql(`
      create function list_in_discover(listed bigint) returns void language plpgsql as $$
      begin
        delete from discover_posts where post_id = listed;
        insert into discover_posts (post_id, species, author_id, place, score)
        select distinct posts.id, coalesce(pets.species, ''), posts.author_id, nullif(lower(btrim(users.location)), ''),
          discover_score(posts.created_at, posts.like_count)
        from posts
        join users on users.id = posts.author_id
        left join post_pets on post_pets.post_id = posts.id
        left join pets on pets.id = post_pets.pet_id
        where posts.id = listed
          and posts.visibility = 'public' and posts.deleted_at is null and posts.removed_at is null;
      end $$`);
  }
}
