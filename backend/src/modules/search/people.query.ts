import { PET_NAMES_IN_SEARCH_MAX } from '@qlixline/contract/limits';
import type { FoundPerson } from '@qlixline/contract/search/search';
import type { ContactName } from '@qlixline/contract/trust/contacts';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { RELATION, REQUEST_ID } from '../../schema/friends/friend-request.sql.ts';
import { ARE_FRIENDS, NEWEST_FRIENDS_OF } from '../../schema/friends/relation.sql.ts';
import { FINDABLE_USER, HIDDEN_PEOPLE } from '../../schema/search/searchable.sql.ts';
import { ACCEPTS } from '../../schema/trust/contact.sql.ts';
import { USER_ID_OF_USERNAME } from '../../schema/users/user.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PET_NAMES_OF } from '../../schema/json/pet.sql.ts';
import { MARKED_USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { AFTER_EVERY_POSITION, IS_MATCH, NAMED, NAME_MATCH, PLACE, RANK } from './found-names.sql.ts';

const FRIENDS_ASKED = 200;
const IS_CALLED_SO = 9_000; // rank of an exact username, before everybody else

const USER_NAMES = { table: 'user_names', id: 'user_id' } as const;

/**
 * Searches users. Parameters: $1 the viewer, $2 the words, $3 the position to start after (null: the best), $4 the
 * limit.
 */
export const peopleQuery = definePreparedQuery('search-people', people('true'));

/** Like `peopleQuery`, for each contact: only who accepts it from the viewer, without friends and the viewer. */
export const ACCEPTING_PEOPLE_QUERIES = {
  groupInvitation: definePreparedQuery('search-people-for-groups', people(acceptedOfStrangers('groupInvitation'))),
} satisfies Partial<Record<ContactName, PreparedQuery>>;

function acceptedOfStrangers(contact: ContactName): string {
  return `(match.id <> $1 and not ${ARE_FRIENDS('$1', 'match.id')} and ${ACCEPTS(contact)('match.id', '$1')})`;
}

/** SQL of the search; `condition` is one on `match.id`. */
function people(condition: string): string {
  return `
    ${PAGE({
      before: `
        ${HIDDEN_PEOPLE('$1')},
        ${NAMED(USER_NAMES, '$2')},
        called as materialized (select ${USER_ID_OF_USERNAME(`btrim($2, '@ ')`)} as id),
        candidates as materialized (
          select id from begun union select id from turned union select id from alike union select id from called
          union select id from ${NEWEST_FRIENDS_OF('$1', FRIENDS_ASKED)} friend),
        matched as materialized (
          select candidates.id, match.*
          from candidates cross join lateral ${NAME_MATCH(USER_NAMES, 'candidates.id')} match
          where ${IS_MATCH('match', 'candidates.id')}),
        placed as (
          select match.id, ${PLACE(
            `case when match.id = (select id from called) then ${IS_CALLED_SO}
              else ${RANK('match', ARE_FRIENDS('$1', 'match.id'))} end`,
            'match.id::text',
          )} as place
          from matched match cross join lateral ${FINDABLE_USER('$1', 'match.id')} found
          where ${condition})`,
      rows: `
        select * from placed where place < coalesce($3, ${AFTER_EVERY_POSITION}) order by place desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<FoundPerson>({
        user: MARKED_USER_CARD_OF('$1', 'item.id'),
        relation: RELATION('$1', 'item.id'),
        requestId: REQUEST_ID('$1', 'item.id'),
        petNames: PET_NAMES_OF('item.id', PET_NAMES_IN_SEARCH_MAX),
      }),
    })}
    select ${PAGE_JSON('$4')} as json`;
}
