import { Migration } from '@mikro-orm/migrations';

/** Tags read from the notice that a pet is lost, and a visitor's sighting knows the conversation that it began (decisions: pet-tags, lost-found). */
export class LostByNotice extends Migration {
  override up(): void {
    // It was copied from the notice, which says it from now on.
    this.addSql(`
      update pet_tags set lost_since = null from notices
      where notices.pet_id = pet_tags.pet_id and notices.state in ('active', 'expired') and notices.removed_at is null`);
    this.addSql(`
      alter table sightings add column conversation_id integer references tag_conversations (id) on delete set null`);
    this.addSql('create index sightings_conversation on sightings (conversation_id) where conversation_id is not null');
    // The form's id is the token of the conversation that it began, of which the database keeps the hash.
    this.addSql(`
      update sightings set conversation_id = tag_conversations.id from tag_conversations
      where sightings.form_id is not null
        and tag_conversations.token_hash = sha256(convert_to(sightings.form_id, 'UTF8'))`);
    // What a lost pet is follows from its record, also when that is corrected while people look for it.
    this.addSql(`
      create function notices_follow_pet() returns trigger language plpgsql as $$
      begin
        update notices set species = new.species, breed = new.breed, gender = nullif(new.gender, 'unknown')
        where pet_id = new.id and state in ('active', 'expired') and removed_at is null;
        return null;
      end $$`);
    this.addSql(`
      create trigger pets_tell_notices after update of species, breed, gender on pets
      for each row when ((old.species, old.breed, old.gender) is distinct from (new.species, new.breed, new.gender))
      execute function notices_follow_pet()`);
    this.addSql(`
      update notices set species = pets.species, breed = pets.breed, gender = nullif(pets.gender, 'unknown')
      from pets
      where notices.pet_id = pets.id and notices.state in ('active', 'expired') and notices.removed_at is null
        and (notices.species, notices.breed, notices.gender)
          is distinct from (pets.species, pets.breed, nullif(pets.gender, 'unknown'))`);
  }
}
