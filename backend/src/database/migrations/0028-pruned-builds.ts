import { Migration } from '@mikro-orm/migrations';

/** Versions whose files are gone: nobody could reach them any more. Their rows and the log stay. */
export class PrunedBuilds extends Migration {
  override up(): void {
    this.addSql(`
      create table pruned_builds (
        unit text not null,
        version text not null,
        pruned_at timestamptz not null default now(),
        files_removed_at timestamptz,
        primary key (unit, version)
      )`);
  }
}
