import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import type { FoundPet } from '@qlixline/contract/search/search';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { ARE_FRIENDS, NEWEST_FRIENDS_OF } from '../../schema/friends/relation.sql.ts';
import {
  FINDABLE_PET,
  HIDDEN_PEOPLE,
  NEWEST_PETS_OF_SPECIES,
  PETS_OF_OWNER,
} from '../../schema/search/searchable.sql.ts';
import { USER_ID_OF_USERNAME } from '../../schema/users/user.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PET_TILE_JSON } from '../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import {
  AFTER_EVERY_POSITION,
  ID_DIGITS,
  IS_MATCH,
  LIKENESS_MIN,
  NAMED,
  NAME_MATCH,
  PLACE,
  RANK,
} from './found-names.sql.ts';

const FRIENDS_ASKED = 100;
const PETS_OF_EACH = 5;
const NEWEST_EXAMINED_MAX = 200; // of a species; some may belong to users who can't be found
const NEWEST_FIRST = '0';

const PET_NAMES = { table: 'pet_names', id: 'pet_id' } as const;

const IS_NEAR = `(pets.owner_id = $1 or ${ARE_FRIENDS('$1', 'pets.owner_id')})`;

/** SQL of a page of the `matched` pets that the viewer may find, sorted by `rank`. */
const page = (before: string, rank: string): string => `
  ${PAGE({
    before: `
      ${HIDDEN_PEOPLE('$1')}, ${before},
      placed as (
        select pets.*, ${PLACE(rank, ID_DIGITS('pets.id'))} as place
        from matched match cross join lateral ${FINDABLE_PET('$1', 'match.id')} pets
        where $4::text is null or pets.species = $4)`,
    rows: `
      select * from placed where place < coalesce($2, ${AFTER_EVERY_POSITION}) order by place desc limit $3 + 1`,
    limit: '$3',
    json: jsonObject<FoundPet>({ pet: PET_TILE_JSON('item'), owner: USER_CARD_OF('item.owner_id') }),
  })}
  select ${PAGE_JSON('$3')} as json`;

/** Common table expression of the `candidates` whose names match. */
const MATCHED = `
  matched as materialized (
    select candidates.id, match.* from candidates cross join lateral ${NAME_MATCH(PET_NAMES, 'candidates.id')} match
    where ${IS_MATCH('match', 'candidates.id')})`;

// In all of these: $1 the viewer, $2 the position to start after (null: the best), $3 the limit, $4 a species or null.

/** Searches pets by name. Further parameter: $5 the words. */
export const petsByNameQuery = definePreparedQuery(
  'search-pets-by-name',
  page(
    `
      ${NAMED(PET_NAMES, '$5')},
      candidates as materialized (
        select id from begun union select id from turned union select id from alike
        union select own.id from ${PETS_OF_OWNER('$1', PETS_PER_OWNER_MAX)} own
        union select of_friend.id from ${NEWEST_FRIENDS_OF('$1', FRIENDS_ASKED)} friend
        cross join lateral ${PETS_OF_OWNER('friend.id', PETS_OF_EACH)} of_friend),
      ${MATCHED}`,
    RANK('match', IS_NEAR),
  ),
);

/** Searches a user's pets. Further parameters: $5 the words, possibly empty, $6 the username. */
export const petsOfOwnerQuery = definePreparedQuery(
  'search-pets-of-owner',
  page(
    `
      asked as materialized (select fold_words($5) as words),
      candidates as materialized (select id from ${PETS_OF_OWNER(USER_ID_OF_USERNAME('$6'), PETS_PER_OWNER_MAX)} own),
      matched as materialized (
        select candidates.id from candidates cross join asked
        cross join lateral ${NAME_MATCH(PET_NAMES, 'candidates.id')} match
        where asked.words = '' or match.begins or match.likeness >= ${LIKENESS_MIN})`,
    NEWEST_FIRST,
  ),
);

/** Lists pets of a species, newest first. Further parameter: $5 the id to start before. */
export const petsOfSpeciesQuery = definePreparedQuery(
  'search-pets-of-species',
  page(
    `matched as materialized (select id from ${NEWEST_PETS_OF_SPECIES('$4', '$5::bigint', NEWEST_EXAMINED_MAX)} newest)`,
    NEWEST_FIRST,
  ),
);
