import { Migration } from '@mikro-orm/migrations';

/** Who looks for a name need not know its accents. */
export class Unaccent extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent');
  }
}
