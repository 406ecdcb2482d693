import { Migration } from '@mikro-orm/migrations';

/** How fast a version was to a person, beside whether it failed for them. */
export class Vitals extends Migration {
  override up(): void {
    this.addSql(`
      alter table remote_outcomes
        add column lcp_ms integer,
        add column inp_ms integer,
        add column cls double precision,
        add column longest_frame_ms integer`);
  }
}
