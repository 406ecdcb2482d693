import { Migration } from '@mikro-orm/migrations';

/** Whom to suggest is found from a place or a species, the newest first. */
export class SuggestedPeople extends Migration {
  override up(): void {
    this.addSql(`
      create index users_of_place on users (lower(btrim(location)), id desc)
      where location is not null and username is not null`);
    this.addSql('create index pets_of_species on pets (species, id desc)');
  }
}
