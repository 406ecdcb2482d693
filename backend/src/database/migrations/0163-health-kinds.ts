import { Migration } from '@mikro-orm/migrations';

/** More kinds of entries in health journals (decision: health-journal). */
export class HealthKinds extends Migration {
  override up(): void {
    this.addSql(`
      alter table health_entries
        drop constraint health_entries_kind_check,
        add constraint health_entries_kind_check check (kind in ('weight', 'vaccination', 'medication', 'allergy', 'visit', 'deworming', 'parasites', 'dental', 'heat', 'glucose', 'temperature'))`);
  }
}
