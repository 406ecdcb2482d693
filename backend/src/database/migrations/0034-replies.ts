import { Migration } from '@mikro-orm/migrations';

const isThere = (comment: string) => `(
  ${comment}.deleted_at is null and ${comment}.removed_at is null
  and ${comment}.hidden_at is null and ${comment}.top_gone_at is null)`;

/** Whether others find the comment by itself, whatever it is filed under. */
const isGone = (comment: string) => `(
  ${comment}.deleted_at is not null or ${comment}.removed_at is not null or ${comment}.hidden_at is not null)`;

/** Comments have replies, likes and edits (decision: comments). */
export class Replies extends Migration {
  override up(): void {
    this.addSql(`
      alter table comments
        add column top_id integer references comments on delete cascade,
        add column top_gone_at timestamptz,
        add column answers_id uuid references users on delete set null,
        add column edited_at timestamptz,
        add column like_count integer not null default 0 check (like_count >= 0)`);
    this.addSql('create index comments_top_of_post on comments (post_id, id desc) where top_id is null');
    this.addSql('create index comments_replies on comments (top_id, id) where top_id is not null');
    this.addSql('create index comments_answers on comments (answers_id) where answers_id is not null');
    this.#likes();
    this.#replies();
  }

  #likes(): void {
    this.addSql(`
      create table comment_likes (
        comment_id integer not null references comments on delete cascade,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null default now(),
        primary key (comment_id, user_id)
      )`);
    this.addSql('create index comment_likes_user on comment_likes (user_id)');
    this.addSql(`
      create function keep_comment_like_count() returns trigger language plpgsql as $$
      begin
        update comments set like_count = like_count + 1 where id = new.comment_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger comment_likes_counted after insert on comment_likes
      for each row execute function keep_comment_like_count()`);
    this.addSql(`
      create function take_comment_likes() returns trigger language plpgsql as $$
      begin
        update comments set like_count = like_count - gone_of_comment.number
        from (select comment_id, count(*) as number from gone group by comment_id) gone_of_comment
        where comments.id = gone_of_comment.comment_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger comment_likes_taken after delete on comment_likes
      referencing old table as gone for each statement execute function take_comment_likes()`);
  }

  /** Replies go and come back with their top comment. Each says so itself, so that no list or count asks for both. */
  #replies(): void {
    this.addSql(`
      create function follow_top_comment() returns trigger language plpgsql as $$
      begin
        update comments set top_gone_at = case when ${isGone('new')} then now() end where top_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger comments_followed after update of deleted_at, removed_at, hidden_at on comments
      for each row when (new.top_id is null and ${isGone('old')} <> ${isGone('new')})
      execute function follow_top_comment()`);
    this.addSql(`
      create function follow_top_at_first() returns trigger language plpgsql as $$
      begin
        select now() into new.top_gone_at from comments top where top.id = new.top_id and ${isGone('top')};
        return new;
      end $$`);
    this.addSql(`
      create trigger comments_filed before insert on comments
      for each row when (new.top_id is not null) execute function follow_top_at_first()`);
    this.addSql(`
      create or replace function keep_comment_count() returns trigger language plpgsql as $$
      begin
        if ${isThere('new')} then
          update posts set comment_count = comment_count + 1 where id = new.post_id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create or replace trigger comments_counted after insert on comments
      for each row execute function keep_comment_count()`);
    // Once for a post and a statement: thousands of replies may go with one comment.
    this.addSql(`
      create function recount_comments() returns trigger language plpgsql as $$
      begin
        update posts set comment_count = comment_count + changed.number
        from (
          select now_is.post_id, sum(${isThere('now_is')}::integer - ${isThere('was')}::integer) as number
          from was join now_is on now_is.id = was.id group by now_is.post_id) changed
        where posts.id = changed.post_id and changed.number <> 0;
        return null;
      end $$`);
    this.addSql(`
      create trigger comments_recounted after update on comments
      referencing old table as was new table as now_is for each statement execute function recount_comments()`);
    this.addSql(`
      create or replace function take_comments() returns trigger language plpgsql as $$
      begin
        update posts set comment_count = comment_count - gone_of_post.number
        from (
          select post_id, count(*) as number from gone where ${isThere('gone')} group by post_id) gone_of_post
        where posts.id = gone_of_post.post_id;
        return null;
      end $$`);
  }
}
