import { Migration } from '@mikro-orm/migrations';

/** Reminders of health journals that repeat, in their own time zones (decision: health-journal). */
export class RepeatedReminders extends Migration {
  override up(): void {
    this.addSql(`
      alter table health_entries
        add column repeat_every smallint,
        add column repeat_unit text,
        add column repeat_from date,
        add column due_zone text,
        add column remind_at timestamptz,
        add constraint health_entries_repeat_unit_check check (repeat_unit in ('day', 'week', 'month', 'year')),
        add constraint health_entries_repeat check ((repeat_every is null) = (repeat_unit is null) and (repeat_every is null) = (repeat_from is null))`);
  }
}
