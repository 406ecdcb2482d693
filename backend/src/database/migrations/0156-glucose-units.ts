import { Migration } from '@mikro-orm/migrations';

/** Unit of blood glucose that a user has chosen, whatever their measurement unit (decision: health-journal). */
export class GlucoseUnits extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column glucose_unit text,
        add constraint users_glucose_unit_check check (glucose_unit in ('mmol/L', 'mg/dL'))`);
  }
}
