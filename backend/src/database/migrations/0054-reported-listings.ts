import { Migration } from '@mikro-orm/migrations';

/** Listings can be reported, and a moderator takes them away. */
export class ReportedListings extends Migration {
  override up(): void {
    this.addSql(`
      alter table abuse_reports drop constraint abuse_reports_subject_check,
        add constraint abuse_reports_subject_check
        check (subject in ('post', 'comment', 'story', 'user', 'thread', 'thread_reply', 'listing'))`);
  }
}
