import { Migration } from '@mikro-orm/migrations';

/** Which sessions were deleted lately, by whomever: a backend closes their sockets without asking for each it has. */
export class EndedSessions extends Migration {
  override up(): void {
    this.addSql(`
      create table ended_sessions (
        session_id uuid primary key,
        ended_at timestamptz not null default now()
      )`);
    this.addSql('create index ended_sessions_ended_at on ended_sessions (ended_at)');
    this.addSql(`
      create function note_ended_sessions() returns trigger language plpgsql as $$
      begin
        insert into ended_sessions (session_id) select id from gone on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger sessions_note_ended after delete on sessions
      referencing old table as gone for each statement execute function note_ended_sessions()`);
  }
}
