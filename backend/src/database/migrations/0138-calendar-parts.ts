import { Migration } from '@mikro-orm/migrations';

/** Parts of calendars; the former ones have walks (decision: calendars). */
export class CalendarParts extends Migration {
  override up(): void {
    this.addSql(`alter table walk_calendars add column parts text[] not null default '{walks}'`);
  }
}
