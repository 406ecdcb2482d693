import { Migration } from '@mikro-orm/migrations';

/** Outcomes say which flags were on, so that both sides of a flag can be compared (decision: flags). */
export class OutcomesByFlag extends Migration {
  override up(): void {
    this.addSql('alter table remote_outcomes add column flags text[]');
  }
}
