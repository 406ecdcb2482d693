import { Migration } from '@mikro-orm/migrations';

/** An image may be covered by its author and by a moderator, each of whom takes back only their own cover. */
export class CoversOfBoth extends Migration {
  override up(): void {
    this.addSql(`
      alter table media drop constraint media_sensitive_by_check,
        add constraint media_sensitive_by_check check (sensitive_by in ('author', 'moderator', 'both'))`);
  }
}
