import { Migration } from '@mikro-orm/migrations';

/**
 * What somebody wrote under the posts of who blocks them is hidden from everybody, for as long as the block stands. The rows
 * say so themselves, so that no list, count or item has to ask who blocks whom.
 */
export class CommentsOfBlocked extends Migration {
  override up(): void {
    this.addSql('alter table comments add column hidden_at timestamptz');
    this.addSql(`
      create or replace function keep_comment_count() returns trigger language plpgsql as $$
      declare
        before integer := 0;
        now_shown integer := 0;
      begin
        if tg_op <> 'INSERT' and old.deleted_at is null and old.removed_at is null and old.hidden_at is null then
          before := 1;
        end if;
        if tg_op <> 'DELETE' and new.deleted_at is null and new.removed_at is null and new.hidden_at is null then
          now_shown := 1;
        end if;
        if before <> now_shown then
          update posts set comment_count = comment_count + now_shown - before
          where id = coalesce(new.post_id, old.post_id);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create or replace trigger comments_counted
      after insert or delete or update of deleted_at, removed_at, hidden_at on comments
      for each row execute function keep_comment_count()`);
    this.addSql(`
      create function hide_comments_of_blocked() returns trigger language plpgsql as $$
      begin
        update comments set hidden_at = case when tg_op = 'INSERT' then now() end
        from posts
        where posts.id = comments.post_id
          and posts.author_id = coalesce(new.blocker_id, old.blocker_id)
          and comments.author_id = coalesce(new.blocked_id, old.blocked_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger blocks_hide_comments after insert or delete on blocks
      for each row execute function hide_comments_of_blocked()`);
    this.addSql(`
      create function hide_comment_of_blocked() returns trigger language plpgsql as $$
      begin
        new.hidden_at := (
          select blocks.created_at from posts join blocks on blocks.blocker_id = posts.author_id
          where posts.id = new.post_id and blocks.blocked_id = new.author_id);
        return new;
      end $$`);
    this.addSql(`
      create trigger comments_hidden before insert on comments
      for each row execute function hide_comment_of_blocked()`);
    this.addSql(`
      update comments set hidden_at = blocks.created_at from posts, blocks
      where posts.id = comments.post_id and blocks.blocker_id = posts.author_id
        and blocks.blocked_id = comments.author_id`);
  }
}
