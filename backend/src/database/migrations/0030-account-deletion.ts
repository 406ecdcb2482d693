import { Migration } from '@mikro-orm/migrations';

/** Users may delete their accounts, with some days to change their minds (decision: account-deletion). */
export class AccountDeletion extends Migration {
  override up(): void {
    this.addSql('alter table users add column deletes_at timestamptz');
    this.addSql('create index users_deletes_at on users (deletes_at) where deletes_at is not null');
    // The names of a user who is gone are nobody's for a while.
    this.addSql('alter table username_history alter column user_id drop not null');
    this.addSql('alter table username_history drop constraint username_history_user_id_fkey');
    this.addSql(`
      alter table username_history add constraint username_history_user_id_fkey
      foreign key (user_id) references users on delete set null`);
    // What is still to be answered stays when whoever reported it goes, without saying who that was.
    this.addSql('alter table abuse_reports alter column reporter_id drop not null');
    this.addSql(`
      create function take_likes() returns trigger language plpgsql as $$
      begin
        update posts set like_count = like_count - gone_of_post.number
        from (select post_id, count(*) as number from gone group by post_id) gone_of_post
        where posts.id = gone_of_post.post_id;
        return null;
      end $$`);
    this.addSql(`
      create function take_comments() returns trigger language plpgsql as $$
      begin
        update posts set comment_count = comment_count - gone_of_post.number
        from (
          select post_id, count(*) as number from gone
          where deleted_at is null and removed_at is null and hidden_at is null group by post_id) gone_of_post
        where posts.id = gone_of_post.post_id;
        return null;
      end $$`);
    // Once for a post and a statement: thousands of versions of one row within a transaction are slow to step over.
    this.addSql(`
      create or replace trigger post_likes_counted after insert on post_likes
      for each row execute function keep_like_count()`);
    this.addSql(`
      create trigger post_likes_taken after delete on post_likes
      referencing old table as gone for each statement execute function take_likes()`);
    this.addSql(`
      create or replace trigger comments_counted
      after insert or update of deleted_at, removed_at, hidden_at on comments
      for each row execute function keep_comment_count()`);
    this.addSql(`
      create trigger comments_taken after delete on comments
      referencing old table as gone for each statement execute function take_comments()`);
  }
}
