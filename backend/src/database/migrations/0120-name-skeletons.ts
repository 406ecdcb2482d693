import { Migration } from '@mikro-orm/migrations';

/**
 * Names are compared by how they look (decision: names-that-look-alike). Each side of a friendship has a copy of the
 * friend's skeleton, so that whom a name resembles is one lookup, however many friends or namesakes there are.
 */
export class NameSkeletons extends Migration {
  override up(): void {
    this.addSql('alter table users add column name_skeleton text');
    this.addSql('create index users_without_skeleton on users (id) where name_skeleton is null');
    this.addSql('alter table friendships add column friend_skeleton text');
    this.addSql('create index friendships_skeleton on friendships (user_id, friend_skeleton)');
    // The lock makes a concurrent change of the name wait, which then finds the new row.
    this.addSql(`
      create function copy_skeleton_to_friendship() returns trigger language plpgsql as $$
      begin
        select name_skeleton into new.friend_skeleton from users where id = new.friend_id for share;
        return new;
      end $$`);
    this.addSql(`
      create trigger friendships_skeleton before insert on friendships
      for each row execute function copy_skeleton_to_friendship()`);
    this.addSql(`
      create function copy_skeleton_to_friendships() returns trigger language plpgsql as $$
      begin
        update friendships set friend_skeleton = new.name_skeleton where friend_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger users_skeleton after update of name_skeleton on users
      for each row when (old.name_skeleton is distinct from new.name_skeleton)
      execute function copy_skeleton_to_friendships()`);
  }
}
