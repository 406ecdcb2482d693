import { Migration } from '@mikro-orm/migrations';

/** Whom a pet descends from (decision: family-trees): another pet once its owner has confirmed it, or a name alone. */
export class PetParents extends Migration {
  override up(): void {
    this.addSql(`
      create table pet_parents (
        pet_id integer not null references pets on delete cascade,
        role text not null check (role in ('dam', 'sire')),
        parent_id integer references pets on delete set null,
        name text,
        confirmed_at timestamptz,
        created_at timestamptz not null default now(),
        primary key (pet_id, role),
        constraint pet_parents_known check (parent_id is not null or name is not null),
        constraint pet_parents_other check (parent_id <> pet_id)
      )`);
    this.addSql('create index pet_parents_parent on pet_parents (parent_id) where parent_id is not null');
    // Its children keep its name, but nothing of an account that is deleted; what nobody has confirmed was never true.
    this.addSql(`
      create function leave_name_in_families() returns trigger language plpgsql as $$
      begin
        delete from pet_parents where parent_id = old.id
          and (confirmed_at is null or not exists (select from users where id = old.owner_id));
        update pet_parents set parent_id = null, name = old.name where parent_id = old.id;
        return old;
      end $$`);
    this.addSql(`
      create trigger pets_leave_names before delete on pets
      for each row execute function leave_name_in_families()`);
  }
}
