import { Migration } from '@mikro-orm/migrations';

/** Sightings, messages and applications can be reported (decision: overseers). */
export class ReportedSightings extends Migration {
  override up(): void {
    this.addSql(`
      alter table abuse_reports drop constraint abuse_reports_subject_check,
        add constraint abuse_reports_subject_check
        check (subject in (
          'post', 'comment', 'story', 'user', 'thread', 'thread_reply', 'listing', 'shelter', 'notice', 'place_review',
          'place_owner', 'walk', 'sighting', 'message', 'application'))`);
  }
}
