import { Migration } from '@mikro-orm/migrations';

/**
 * Pictures and PDFs of entries in health journals (decision: health-journal). Neither is anybody's own: who may read the journal sees them,
 * and they go with it. The files of what goes, in whichever way, are named in `left_images` and removed later.
 */
export class HealthDocuments extends Migration {
  override up(): void {
    this.addSql('alter table media drop constraint media_kind_check');
    this.addSql(`
      alter table media add constraint media_kind_check
      check (kind in ('post', 'story', 'profile', 'pet', 'message', 'preview', 'health'))`);
    this.addSql('alter table media drop constraint media_owned');
    this.addSql(`
      alter table media add constraint media_owned check ((owner_id is null) = (kind in ('preview', 'health')))`);
    this.addSql(`
      create table health_documents (
        id uuid primary key,
        entry_id integer not null references health_entries on delete cascade,
        media_id uuid unique references media on delete cascade,
        name text not null,
        bytes integer not null check (bytes > 0),
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index health_documents_of_entry on health_documents (entry_id, id)');
    this.addSql(`
      create function leave_health_document() returns trigger language plpgsql as $$
      begin
        if old.media_id is null then
          insert into left_images (image_id) values (old.id) on conflict do nothing;
        else
          delete from media where id = old.media_id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger health_documents_leave_files after delete on health_documents
      for each row execute function leave_health_document()`);
  }
}
