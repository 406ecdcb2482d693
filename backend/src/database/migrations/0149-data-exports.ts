import { Migration } from '@mikro-orm/migrations';

/** Archives of users' own data. */
export class DataExports extends Migration {
  override up(): void {
    this.addSql(`
      create table data_exports (
        id uuid not null primary key,
        user_id uuid not null references users (id) on delete cascade,
        state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
        percent smallint not null default 0,
        bytes bigint,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        constraint data_exports_user unique (user_id))`);
  }
}
