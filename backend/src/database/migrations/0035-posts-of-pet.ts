import { Migration } from '@mikro-orm/migrations';

/** A pet's posts are read from the newest: the index by pet has them in that order. */
export class PostsOfPet extends Migration {
  override up(): void {
    this.addSql('create index post_pets_pet_post on post_pets (pet_id, post_id)');
    this.addSql('drop index post_pets_pet');
  }
}
