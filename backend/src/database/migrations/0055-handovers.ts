import { Migration } from '@mikro-orm/migrations';

/** A pet's record passes to who adopts it: offered by the one, accepted by the other (decision: applications). */
export class Handovers extends Migration {
  override up(): void {
    this.addSql(`
      create table handovers (
        application_id integer primary key references applications on delete cascade,
        pet_id integer not null references pets on delete cascade,
        offered_at timestamptz not null default now(),
        accepted_at timestamptz
      )`);
    this.addSql('create index handovers_pet on handovers (pet_id)');
  }
}
