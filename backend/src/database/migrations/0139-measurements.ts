import { Migration } from '@mikro-orm/migrations';

/** Blood glucose and temperature in health journals, and times of measurements (decision: health-journal). */
export class Measurements extends Migration {
  override up(): void {
    this.addSql('alter table health_entries add column measured double precision, add column measured_time text');
    this.addSql(`
      alter table health_entries
        drop constraint health_entries_kind_check,
        add constraint health_entries_kind_check check (kind in ('weight', 'vaccination', 'medication', 'allergy', 'visit', 'glucose', 'temperature')),
        add constraint health_entries_measured check ((kind in ('glucose', 'temperature')) = (measured is not null))`);
  }
}
