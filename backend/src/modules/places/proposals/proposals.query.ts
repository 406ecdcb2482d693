import { PLACE_PROPOSALS_MAX } from '@qlixline/contract/limits';
import type { PlaceProposal, WaitingProposal } from '@qlixline/contract/places/place-proposal';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { PLACE_CARD_JSON } from '../../../schema/json/place.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

const PROPOSAL_JSON = (proposal: string): string =>
  jsonObject<PlaceProposal>({
    id: `${proposal}.id`,
    kind: `${proposal}.kind`,
    state: `${proposal}.state`,
    placeName: `coalesce(
      (select places.name from places where places.id = ${proposal}.place_id), ${proposal}.proposed ->> 'name', '')`,
    placeId: `${proposal}.place_id`,
    refusal: `${proposal}.refusal`,
    createdAt: isoTime(`${proposal}.created_at`),
  });

/** Reads `GET /api/places/proposals`. Parameters: $1 the user. */
export const ownProposalsQuery = definePreparedQuery(
  'place-proposals-of',
  `select coalesce(json_agg(${PROPOSAL_JSON('p')} order by p.id desc), '[]')::text as json
   from (
     select * from place_proposals where user_id = $1 order by id desc limit ${PLACE_PROPOSALS_MAX}) p`,
);

/** Reads one proposal. Parameters: $1 the proposal. */
export const proposalQuery = definePreparedQuery(
  'place-proposal',
  `select ${PROPOSAL_JSON('p')}::text as json from place_proposals p where p.id = $1`,
);

/**
 * Reads `GET /api/moderation/places`. Parameters: $1 the moderator, $2 the id to start after (null: the oldest), $3 the
 * limit.
 */
export const waitingProposalsQuery = definePreparedQuery(
  'place-proposals-waiting',
  `
    ${PAGE({
      rows: `
        select place_proposals.*, place_proposals.id as place_in_queue from place_proposals
        where state = 'waiting' and ($2::bigint is null or id > $2) order by id limit $3 + 1`,
      limit: '$3',
      json: jsonObject<WaitingProposal>({
        id: 'item.id',
        kind: 'item.kind',
        note: 'item.note',
        proposed: 'item.proposed',
        place: `(select ${PLACE_CARD_JSON('$1::uuid', 'places')} from places where places.id = item.place_id)`,
        user: `case when not ${IS_BLOCKED('$1', 'item.user_id')} then ${USER_CARD_OF('item.user_id')} end`,
        createdAt: isoTime('item.created_at'),
        isOwn: '(item.user_id = $1)',
      }),
      order: 'place_in_queue',
      last: 'max(item.place_in_queue)',
    })}
    select ${PAGE_JSON('$3')} as json`,
);
