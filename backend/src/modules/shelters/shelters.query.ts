import { SHELTERS_JOINED_MAX, SHELTER_MEMBERS_MAX } from '@qlixline/contract/limits';
import type { OwnShelter, Shelter, ShelterMember, WaitingShelter } from '@qlixline/contract/shelters/shelter';
import type { ShelterCard } from '@qlixline/contract/shelters/shelter-card';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { OFFERED_COUNT_OF_SHELTER } from '../../schema/listings/listing.sql.ts';
import { OVERSEES } from '../../schema/safety/overseers.sql.ts';
import {
  IS_INVITED_TO_SHELTER,
  IS_SHELTER_MEMBER,
  SHELTERS_OF,
  VISIBLE_SHELTER,
} from '../../schema/shelters/shelter.sql.ts';
import { BLOCKED, IS_HIDDEN } from '../../schema/json/blocked.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { DESCRIBED_SHELTER_FIELDS, SHELTER_CARD_FIELDS } from '../../schema/json/shelter.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { IS_SUSPENDED } from '../../schema/suspensions/suspension.sql.ts';

const ROLE = `(select m.role from shelter_members m where m.shelter_id = shelters.id and m.user_id = $1)`;

/** Reads `GET /api/shelters/:id`. Parameters: $1 the viewer, $2 the shelter. */
export const shelterQuery = definePreparedQuery(
  'shelter',
  `select ${jsonObject<Shelter>({
    ...DESCRIBED_SHELTER_FIELDS('shelters'),
    state: 'shelters.state',
    animalCount: OFFERED_COUNT_OF_SHELTER('$1', 'shelters.id'),
    role: ROLE,
    isInvited: IS_INVITED_TO_SHELTER('$1', 'shelters.id'),
    refusal: `case when ${IS_SHELTER_MEMBER('$1', 'shelters.id')} then shelters.refusal end`,
    publishesDrafts: `case when shelters.state in ('waiting', 'refused') and ${IS_SHELTER_MEMBER('$1', 'shelters.id')}
      then shelters.publishes_drafts end`,
  })}::text as json from shelters where shelters.id = $2 and ${VISIBLE_SHELTER('$1')}`,
);

/** Reads `GET /api/shelters/mine`. Parameters: $1 the user. */
export const ownSheltersQuery = definePreparedQuery(
  'shelters-of',
  `select json_build_object(
    'shelters', coalesce((
      select json_agg(${jsonObject<OwnShelter>({
        ...SHELTER_CARD_FIELDS('s'),
        state: 's.state',
        role: 'm.role',
      })} order by m.since, s.id)
      from (select * from shelter_members where user_id = $1 order by since, shelter_id limit ${SHELTERS_JOINED_MAX}) m
      join shelters s on s.id = m.shelter_id), '[]'),
    'invitations', coalesce((
      select json_agg(${jsonObject<ShelterCard>(SHELTER_CARD_FIELDS('s'))} order by i.created_at desc, s.id)
      from (
        select * from shelter_invitations where user_id = $1
        order by created_at desc, shelter_id limit ${SHELTERS_JOINED_MAX}) i
      join shelters s on s.id = i.shelter_id and ${VISIBLE_SHELTER('$1', 's')}), '[]'))::text as json`,
);

/**
 * Reads `GET /api/shelters/:id/members`; no row for non-members. Managers also find members behind a block. Parameters:
 * $1 the viewer, $2 the shelter.
 */
export const shelterMembersQuery = definePreparedQuery(
  'shelter-members',
  `with ${BLOCKED('$1')}, people as (
     select user_id, role, since, false as is_invited from shelter_members where shelter_id = $2
     union all
     select user_id, 'member', created_at, true from shelter_invitations where shelter_id = $2)
   select coalesce((
     select json_agg(${jsonObject<ShelterMember>({
       user: USER_CARD_OF('p.user_id'),
       role: 'p.role',
       since: isoTime('p.since'),
       isInvited: 'p.is_invited',
       isHidden: IS_HIDDEN('p.user_id'),
     })} order by p.is_invited, p.since, p.user_id)
     from (
       select * from people where not ${IS_HIDDEN('people.user_id')} or ${OVERSEES.shelter('$1', '$2')} and not ${IS_SUSPENDED('people.user_id')}
       order by is_invited, since, user_id limit ${SHELTER_MEMBERS_MAX}) p), '[]')::text as json
   from shelters where shelters.id = $2 and ${IS_SHELTER_MEMBER('$1', 'shelters.id')}`,
);

/**
 * Reads `GET /api/moderation/shelters`. Parameters: $1 the moderator, $2 the id to start after (null: the oldest), $3
 * the limit.
 */
export const waitingSheltersQuery = definePreparedQuery(
  'shelters-waiting',
  `
    ${PAGE({
      rows: `
        select shelters.*, shelters.id as place_in_queue from shelters
        where state = 'waiting' and ($2::bigint is null or id > $2) order by id limit $3 + 1`,
      limit: '$3',
      json: jsonObject<WaitingShelter>({
        ...DESCRIBED_SHELTER_FIELDS('item'),
        founder: USER_CARD_OF('item.founder_id'),
        createdAt: isoTime('item.created_at'),
        isOwn: `(item.id in (select id from ${SHELTERS_OF('$1')} own) or ${IS_INVITED_TO_SHELTER('$1', 'item.id')})`,
      }),
      order: 'place_in_queue',
      last: 'max(item.place_in_queue)',
    })}
    select ${PAGE_JSON('$3')} as json`,
);
