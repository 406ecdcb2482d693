import { Migration } from '@mikro-orm/migrations';

/**
 * A video hangs on the image that stands for it. While one is prepared, whichever backend is asked knows how far it is;
 * who works on it says so again and again, so that what a killed process leaves is known to be left.
 */
export class Videos extends Migration {
  override up(): void {
    this.addSql('alter table media add column video_ms integer');
    this.addSql(`
      create table video_uploads (
        id uuid primary key,
        owner_id uuid not null references users (id) on delete cascade,
        state text not null default 'waiting' check (state in ('waiting', 'working', 'failed')),
        percent integer not null default 0,
        failure text check (failure in (
          'invalidType', 'tooLong', 'tooManyPixels', 'noPicture', 'unreadable', 'tooCostly', 'interrupted')),
        created_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      )`);
    this.addSql('create index video_uploads_owner on video_uploads (owner_id)');
    this.addSql('create index video_uploads_created_at on video_uploads (created_at)');
  }
}
