import { Migration } from '@mikro-orm/migrations';

/**
 * Which images may have files and no row: those that are being stored, and those that were deleted, however that came
 * about. A process that is killed between the two leaves its files named here, and they are removed later.
 */
export class LeftImages extends Migration {
  override up(): void {
    this.addSql(`
      create table left_images (
        image_id uuid primary key,
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create function leave_image() returns trigger language plpgsql as $$
      begin
        insert into left_images (image_id) values (old.id) on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger media_leave_files after delete on media
      for each row execute function leave_image()`);
  }
}
