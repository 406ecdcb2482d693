import { SUGGESTIONS_MAX } from '@qlixline/contract/limits';

import { defineHotQuery } from '../../database/hot-query.ts';
import { IS_DECLINED, IS_OPEN, LOOKS_OPEN_TO_ASKER } from '../../schema/conditions/friend-request.sql.ts';
import { BLOCKED_WITH } from '../../schema/conditions/relation.sql.ts';
import { USER_CARD_JSON } from '../../schema/json/user-card.sql.ts';

// The work is bounded for people with very many friends, in places and of species with very many people: of each the
// newest are looked at.
const FRIENDS_ASKED = 200;
const FRIENDS_OF_EACH = 100;
const NEIGHBOURS_READ = 1_000;
const CANDIDATES = 200; // of each kind

const PLACE = (user: string): string => `lower(btrim(${user}.location))`;
const NAME = (user: string): string =>
  `coalesce(nullif(${user}.display_name, ''), nullif(${user}.first_name, ''), 'User')`;

/** Oneself, friends, whoever asked or was asked, blocked either way, muted. */
const EXCLUDED = `
  select $1::uuid as id
  union select friend_id from friendships where user_id = $1
  union select to_id from friend_requests where from_id = $1 and ${LOOKS_OPEN_TO_ASKER()}
  union select from_id from friend_requests where to_id = $1 and (${IS_OPEN()} or ${IS_DECLINED()})
  union select user_id from ${BLOCKED_WITH('$1')} b
  union select muted_id from mutes where muter_id = $1`;

const FRIENDS_OF_FRIENDS = `
  select g.friend_id as id, count(*) as shared
  from (select friend_id from friendships where user_id = $1 order by id desc limit ${FRIENDS_ASKED}) f
  cross join lateral (
    select friend_id from friendships where user_id = f.friend_id order by id desc limit ${FRIENDS_OF_EACH}) g
  where g.friend_id not in (select id from excluded)
  group by g.friend_id order by shared desc, id desc limit ${CANDIDATES}`;

const NEIGHBOURS = `
  select id from (
    select u.id from me join users u on ${PLACE('u')} = me.place and u.location is not null and u.username is not null
    where me.place <> '' order by u.id desc limit ${NEIGHBOURS_READ}) u
  where id not in (select id from excluded) limit ${CANDIDATES}`;

const OWNERS_OF_ALIKE = `
  select distinct p.owner_id as id
  from own_species s cross join lateral (
    select owner_id from pets where species = s.species order by id desc limit ${NEIGHBOURS_READ}) p
  where p.owner_id not in (select id from excluded) limit ${CANDIDATES}`;

/** For all who are shown in one join: counting for each anew would read the viewer's friends each time. */
const MUTUAL_FRIENDS = `
  select g.user_id as id, count(*) as mutual, max(f.id) as newest
  from friendships g join friendships f on f.user_id = $1 and f.friend_id = g.friend_id
  where g.user_id in (select id from ranked) group by g.user_id`;

/** The newest of the viewer's friends among the mutual ones, to have a name. */
const MUTUAL_NAME = `(
  select ${NAME('m')} from friendships f join users m on m.id = f.friend_id where f.user_id = $1 and f.id = r.newest)`;

const REASONS_JSON = `(
  select json_agg(reason order by place) from (
    select 1 as place, json_build_object('kind', 'mutual_friends', 'count', r.mutual, 'name', ${MUTUAL_NAME}) as reason
    where r.mutual > 0
    union all select 2, json_build_object('kind', 'same_place', 'place', btrim(u.location)) where r.is_near
    union all select 3, json_build_object('kind', 'same_species', 'species', r.species) where r.species is not null
  ) reasons)`;

/** `GET /api/users/suggestions`: $1 the viewer. */
export const suggestionsQuery = defineHotQuery(
  'suggestions-for',
  `
    with me as materialized (select ${PLACE('users')} as place from users where id = $1),
    own_species as materialized (select species, min(id) as first from pets where owner_id = $1 group by species),
    excluded as materialized (${EXCLUDED}),
    through_friends as materialized (${FRIENDS_OF_FRIENDS}),
    candidates as materialized (
      select id from through_friends union (${NEIGHBOURS}) union (${OWNERS_OF_ALIKE})),
    told as (
      select c.id, coalesce(t.shared, 0) as shared,
        coalesce(${PLACE('u')} = me.place and me.place <> '', false) as is_near,
        (select p.species from pets p join own_species s on s.species = p.species
          where p.owner_id = c.id order by s.first limit 1) as species
      from candidates c join users u on u.id = c.id cross join me left join through_friends t on t.id = c.id
      where u.username is not null and exists (select from pets where owner_id = c.id)),
    ranked as materialized (
      select * from told order by shared desc, is_near desc, species is not null desc, id desc limit ${SUGGESTIONS_MAX}),
    shown as materialized (
      select ranked.*, coalesce(m.mutual, 0) as mutual, m.newest
      from ranked left join (${MUTUAL_FRIENDS}) m on m.id = ranked.id)
    select json_build_object('items', coalesce(json_agg(
      json_build_object('person', ${USER_CARD_JSON('u')}, 'reasons', ${REASONS_JSON})
      order by r.mutual desc, r.is_near desc, r.species is not null desc, r.id desc), '[]'))::text as json
    from shown r join users u on u.id = r.id`,
);
