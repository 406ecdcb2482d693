import { Migration } from '@mikro-orm/migrations';

/** Notifications that services of remotes send (decision: area-updates). */
export class AreaUpdates extends Migration {
  override up(): void {
    this.addSql(`
      create table area_updates (
        user_id uuid not null,
        kind text not null,
        unit text not null,
        title text not null,
        text text not null,
        path text not null,
        count integer not null,
        counted_from timestamptz not null,
        primary key (user_id, kind),
        constraint area_updates_user_id_foreign foreign key (user_id) references users (id) on delete cascade)`);
    this.addSql('alter table remote_api_users add constraint remote_api_users_subject unique (subject)');
  }
}
