import { Migration } from '@mikro-orm/migrations';

/** Counts of likes and comments follow their rows, whoever removes these: a person, a moderator, an account that goes. */
export class PostCounts extends Migration {
  override up(): void {
    // Whoever deleted a comment may bring it back: its author, or that of the post.
    this.addSql('alter table comments add column deleted_by uuid references users on delete set null');
    this.addSql('create index comments_deleted_by on comments (deleted_by) where deleted_by is not null');
    this.addSql(`
      create function keep_like_count() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update posts set like_count = like_count + 1 where id = new.post_id;
        else
          update posts set like_count = like_count - 1 where id = old.post_id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger post_likes_counted after insert or delete on post_likes
      for each row execute function keep_like_count()`);
    this.addSql(`
      create function keep_comment_count() returns trigger language plpgsql as $$
      declare
        before integer := 0;
        now_shown integer := 0;
      begin
        if tg_op <> 'INSERT' and old.deleted_at is null and old.removed_at is null then before := 1; end if;
        if tg_op <> 'DELETE' and new.deleted_at is null and new.removed_at is null then now_shown := 1; end if;
        if before <> now_shown then
          update posts set comment_count = comment_count + now_shown - before
          where id = coalesce(new.post_id, old.post_id);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger comments_counted after insert or delete or update of deleted_at, removed_at on comments
      for each row execute function keep_comment_count()`);
  }
}
