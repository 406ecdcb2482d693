import { Migration } from '@mikro-orm/migrations';

/** Notifications about something that somebody did: one row for a kind and its target until it is seen. */
export class GroupedNotifications extends Migration {
  override up(): void {
    this.addSql(`
      alter table notifications
        add column post_id integer references posts on delete cascade,
        add column comment_id integer references comments on delete cascade,
        add column story_id integer references stories on delete cascade,
        add column read_at timestamptz,
        add column position bigint not null default 0`);
    // Rises whenever something joins the group; orders the list.
    this.addSql('create sequence notification_positions');
    this.addSql(`update notifications set position = id`);
    this.addSql(`select setval('notification_positions', (select coalesce(max(id), 0) + 1 from notifications))`);
    this.addSql(`alter table notifications alter column position set default nextval('notification_positions')`);
    this.addSql('drop index notifications_of_user');
    this.addSql('create index notifications_of_user on notifications (user_id, position desc)');
    this.addSql(`
      create unique index notifications_group on notifications
        (user_id, kind, coalesce(post_id, 0), coalesce(comment_id, 0), coalesce(story_id, 0))
      where seen_at is null and kind not in ('welcome', 'new_sign_in')`);
    for (const target of ['post', 'comment', 'story']) {
      this.addSql(`
        create index notifications_${target} on notifications (${target}_id) where ${target}_id is not null`);
    }
    this.addSql(`
      create table notification_actors (
        notification_id integer not null references notifications on delete cascade,
        actor_id uuid not null references users on delete cascade,
        position bigint not null default nextval('notification_positions'),
        primary key (notification_id, actor_id)
      )`);
    this.addSql('create index notification_actors_newest on notification_actors (notification_id, position desc)');
    this.addSql('create index notification_actors_actor on notification_actors (actor_id)');
    this.addSql(`
      create table notification_preferences (
        user_id uuid not null references users on delete cascade,
        kind text not null,
        in_app boolean not null,
        primary key (user_id, kind)
      )`);
  }
}
