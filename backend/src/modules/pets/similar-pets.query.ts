import { SAME_AGE_DAYS, SIMILAR_PETS_MAX } from '@qlixline/contract/limits';
import type { SimilarPet } from '@qlixline/contract/pets/similar-pet';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { BLOCKED_WITH, MUTED_BY } from '../../schema/friends/relation.sql.ts';
import { PLACE_OF, SUGGESTABLE, USERS_OF_PLACE } from '../../schema/users/suggestable.sql.ts';
import { VISIBLE_PET } from '../../schema/pets/visible-pets.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PET_TILE_JSON } from '../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';

// Bounds on candidates, the newest of the breed and of the species, so that the cost doesn't grow with the number of
// pets.
const OF_BREED = 200;
const OF_SPECIES = 60;

const BEST_FIRST = 'is_same_breed desc, is_near desc, days_apart nulls last, id desc';

/** Reads `GET /api/pets/:id/similar`; no row if a block hides its owner. Parameters: $1 the viewer, $2 the pet. */
export const similarPetsQuery = definePreparedQuery(
  'similar-pets',
  `
    with pet as materialized (
      select pets.*, ${PLACE_OF('pets.owner_id')} as place from ${VISIBLE_PET('$1', '$2')} pets),
    excluded as materialized (
      select $1::uuid as id union select owner_id from pet
      union select user_id from ${BLOCKED_WITH('$1')} blocked union select user_id from ${MUTED_BY('$1')} muted),
    found as (
      select same.id from pet cross join lateral (
        select id from pets where species = pet.species and breed = pet.breed order by id desc limit ${OF_BREED}) same
      union
      select pets.id from pet cross join lateral ${USERS_OF_PLACE('pet.place')} neighbour
      join pets on pets.owner_id = neighbour.id and pets.species = pet.species
      where pet.place <> ''
      union
      select newest.id from pet cross join lateral (
        select id from pets where species = pet.species order by id desc limit ${OF_SPECIES}) newest),
    told as (
      select pets.*, coalesce(pets.breed = pet.breed, false) as is_same_breed,
        coalesce(owner.place = pet.place and pet.place <> '', false) as is_near,
        abs(pets.date_of_birth - pet.date_of_birth) as days_apart
      from found join pets on pets.id = found.id cross join pet
      cross join lateral ${SUGGESTABLE('pets.owner_id')} owner
      where pets.died_on is null and pets.owner_id not in (select id from excluded)),
    ranked as (select * from told order by ${BEST_FIRST} limit ${SIMILAR_PETS_MAX})
    select json_build_object('items', (
      select coalesce(json_agg(${jsonObject<SimilarPet>({
        pet: PET_TILE_JSON('p'),
        owner: USER_CARD_OF('p.owner_id'),
        isSameBreed: 'p.is_same_breed',
        isNear: 'p.is_near',
        isSameAge: `coalesce(p.days_apart <= ${SAME_AGE_DAYS}, false)`,
      })} order by ${BEST_FIRST}), '[]')
      from ranked p))::text as json
    from pet`,
);
