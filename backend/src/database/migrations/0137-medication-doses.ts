import { Migration } from '@mikro-orm/migrations';

/** Times of day of medications, and their recorded doses (decision: doses). */
export class MedicationDoses extends Migration {
  override up(): void {
    this.addSql(`
      create table medication_plans (
        entry_id bigint not null,
        times text[] not null,
        time_zone text not null,
        since timestamptz not null,
        rings_at timestamptz,
        checks_at timestamptz,
        rung_for text,
        missed_for text,
        primary key (entry_id),
        constraint medication_plans_entry_id_foreign foreign key (entry_id) references health_entries (id) on delete cascade)`);
    this.addSql('create index medication_plans_ringing on medication_plans (rings_at) where rings_at is not null');
    this.addSql('create index medication_plans_checked on medication_plans (checks_at) where checks_at is not null');
    this.addSql(`
      create table medication_doses (
        entry_id bigint not null,
        planned_for text not null,
        planned_at timestamptz not null,
        time_zone text not null,
        state text not null,
        at timestamptz not null,
        recorded_by_id uuid,
        created_at timestamptz not null default now(),
        primary key (entry_id, planned_for),
        constraint medication_doses_state_check check (state in ('given', 'skipped')),
        constraint medication_doses_entry_id_foreign foreign key (entry_id) references health_entries (id) on delete cascade,
        constraint medication_doses_recorded_by_id_foreign foreign key (recorded_by_id) references users (id) on delete set null)`);
    this.addSql(`
      create index medication_doses_recorded_by on medication_doses (recorded_by_id) where recorded_by_id is not null`);
    this.addSql('create index medication_doses_at on medication_doses (entry_id, planned_at)');
  }
}
