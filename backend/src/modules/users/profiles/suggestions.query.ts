import type { Suggestion } from '@qlixline/contract/friends/friend';
import { SUGGESTIONS_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import {
  ACTIVE_AUTHORS,
  FRIENDS_OF_FRIENDS,
  MUTUAL_FRIENDS_OF,
  NEWEST_USERS,
  NAME_OF_FRIEND,
  NOT_SUGGESTED_TO,
  OWNERS_OF_SPECIES,
  PLACE_OF,
  SPECIES_OF,
  SUGGESTABLE,
  USERS_OF_PLACE,
} from '../../../schema/users/suggestable.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

const CANDIDATES = 200; // of each kind

const THROUGH_FRIENDS = `
  select id, count(*) as shared from ${FRIENDS_OF_FRIENDS('$1')} g
  where id not in (select id from excluded)
  group by id order by shared desc, id desc limit ${CANDIDATES}`;

const NEIGHBOURS = `
  select u.id from me cross join lateral ${USERS_OF_PLACE('me.place')} u
  where me.place <> '' and u.id not in (select id from excluded) limit ${CANDIDATES}`;

const OWNERS_OF_ALIKE = `
  select distinct p.id
  from own_species s cross join lateral ${OWNERS_OF_SPECIES('s.species')} p
  where p.id not in (select id from excluded) limit ${CANDIDATES}`;

const ACTIVE = `
  select id from ${ACTIVE_AUTHORS} active where id not in (select id from excluded)`;

const NEWEST = `select id from ${NEWEST_USERS('excluded')} newest`;

const REASONS_JSON = `(
  select json_agg(reason order by place) from (
    select 1 as place, json_build_object(
      'kind', 'mutual_friends', 'count', r.mutual, 'name', ${NAME_OF_FRIEND('$1', 'r.newest')}) as reason
    where r.mutual > 0
    union all select 2, json_build_object('kind', 'same_place', 'place', btrim(r.location)) where r.is_near
    union all select 3, json_build_object('kind', 'same_species', 'species', r.species) where r.species is not null
    union all select 4, json_build_object('kind', case when r.is_active then 'active' else 'member' end)
    where r.mutual = 0 and not r.is_near and r.species is null
  ) reasons)`;

/** Reads `GET /api/users/suggestions`. Parameters: $1 the viewer. */
export const suggestionsQuery = definePreparedQuery(
  'suggestions-for',
  `
    with me as materialized (select ${PLACE_OF('$1')} as place),
    own_species as materialized (select * from ${SPECIES_OF('$1')} own),
    excluded as materialized (select id from ${NOT_SUGGESTED_TO('$1')} known),
    through_friends as materialized (${THROUGH_FRIENDS}),
    active as materialized (${ACTIVE}),
    candidates as materialized (
      select id from through_friends union (${NEIGHBOURS}) union (${OWNERS_OF_ALIKE})
      union select id from active union (${NEWEST})),
    told as (
      select c.id, coalesce(t.shared, 0) as shared, u.location,
        coalesce(u.place = me.place and me.place <> '', false) as is_near, c.id in (select id from active) as is_active,
        (select p.species from ${SPECIES_OF('c.id')} p join own_species s on s.species = p.species
          order by s.first limit 1) as species
      from candidates c cross join lateral ${SUGGESTABLE('c.id')} u cross join me
      left join through_friends t on t.id = c.id),
    ranked as materialized (
      select * from told order by shared desc, is_near desc, species is not null desc, is_active desc, id desc limit ${SUGGESTIONS_MAX}),
    shown as materialized (
      select ranked.*, coalesce(m.mutual, 0) as mutual, m.newest
      from ranked left join ${MUTUAL_FRIENDS_OF('$1', 'select id from ranked')} m on m.id = ranked.id)
    select json_build_object('items', coalesce(json_agg(
      ${jsonObject<Suggestion>({ user: USER_CARD_OF('r.id'), reasons: REASONS_JSON })}
      order by r.mutual desc, r.is_near desc, r.species is not null desc, r.is_active desc, r.id desc), '[]'))::text as json
    from shown r`,
);
