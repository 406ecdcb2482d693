import { Migration } from '@mikro-orm/migrations';

/**
 * Groups the acts of one actor of one kind until they are seen, so that they are one row of the recipient's
 * notifications (decision: crowds). The newest act of a group is the one whose notification is shown.
 */
export class GroupedActs extends Migration {
  override up(): void {
    // Null in rows by an older version, which are groups of their own. So the table isn't rewritten.
    this.addSql('alter table notification_actors add column user_id uuid references users on delete cascade');
    this.addSql('alter table notification_actors add column kind text');
    this.addSql('alter table notification_actors add column group_id bigint');
    this.addSql(`
      alter table notification_actors alter column group_id set default nextval('notification_positions')`);
    this.addSql('alter table notification_actors add column is_newest boolean not null default true');
    // Seen ones stay as they are.
    this.addSql(`
      update notification_actors a
      set user_id = unseen.user_id, kind = unseen.kind, group_id = unseen.first, is_newest = a.position = unseen.newest
      from (
        select n.id, n.user_id, n.kind, acts.actor_id,
          min(acts.position) over acts_of_one as first, max(acts.position) over acts_of_one as newest
        from notification_actors acts join notifications n on n.id = acts.notification_id
        where n.seen_at is null
        window acts_of_one as (partition by n.user_id, n.kind, acts.actor_id)) unseen
      where unseen.id = a.notification_id and unseen.actor_id = a.actor_id`);
    this.addSql(`
      create index notification_actors_acts on notification_actors (user_id, kind, actor_id, position)`);
    this.addSql('create index notification_actors_group on notification_actors (group_id, position)');
    this.addSql(`
      create function show_next_of_group() returns trigger language plpgsql as $$
      begin
        update notification_actors a set is_newest = true
        from (
          select notification_id, actor_id from notification_actors
          where group_id = old.group_id order by position desc limit 1) next
        where a.notification_id = next.notification_id and a.actor_id = next.actor_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger notification_actors_next after delete on notification_actors
      for each row when (old.is_newest) execute function show_next_of_group()`);
  }
}
