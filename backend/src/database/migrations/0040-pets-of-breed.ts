import { Migration } from '@mikro-orm/migrations';

/** The newest pets of a breed are found without reading the others of the species. */
export class PetsOfBreed extends Migration {
  override up(): void {
    this.addSql('create index pets_of_breed on pets (species, breed, id desc) where breed is not null');
  }
}
