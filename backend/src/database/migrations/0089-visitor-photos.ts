import { Migration } from '@mikro-orm/migrations';

/** Photos of people without an account who have seen a lost pet: nobody's own, and shown with the sighting alone (decision: lost-found). */
export class VisitorPhotos extends Migration {
  override up(): void {
    this.addSql('alter table media drop constraint media_kind_check');
    this.addSql(`
      alter table media add constraint media_kind_check
      check (kind in ('post', 'story', 'profile', 'pet', 'message', 'preview', 'health', 'visitor'))`);
    this.addSql('alter table media drop constraint media_owned');
    this.addSql(`
      alter table media add constraint media_owned check ((owner_id is null) = (kind in ('preview', 'health', 'visitor')))`);
  }
}
