import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { PAGE_JSON } from '../../database/page-json.ts';
import { USER_CARD_JSON } from '../../schema/json/user-card.sql.ts';
import { IS_OPEN, LOOKS_OPEN_TO_ASKER } from '../../schema/conditions/friend-request.sql.ts';
import { UNACCENTED_WORDS, IS_BLOCKED, MUTUAL_COUNT } from '../../schema/conditions/relation.sql.ts';

const PET_NAMES_SHOWN = 3;

const PET_NAMES_JSON = `(
  select coalesce(json_agg(p.name order by p.id), '[]')
  from (select id, name from pets where owner_id = f.friend_id order by id limit ${PET_NAMES_SHOWN}) p)`;

/** A word of the text begins with what is looked for, without accents and folded once; what has no letters is looked for as it is. */
const HAS_WORD = (text: string): string => `case
  when $4::text ~ '[[:alnum:]]'
    then strpos(' ' || ${UNACCENTED_WORDS(text)}, (select ' ' || btrim(${UNACCENTED_WORDS('$4::text')}))) > 0
  else strpos(${text}, $4::text) > 0 end`;
const IS_LOOKED_FOR = `($4::text is null
  or exists (select from users u where u.id = f.friend_id
    and ${HAS_WORD(`concat_ws(' ', u.display_name, u.first_name, u.username)`)})
  or exists (select from pets p where p.owner_id = f.friend_id and ${HAS_WORD('p.name')}))`;

/** `GET /api/friends`: $1 the viewer, $2 the row it begins after (null: from the newest), $3 the limit, $4 words. */
export const friendListQuery = defineHotQuery(
  'friends-of',
  PAGE_JSON(
    `select f.id, f.friend_id, f.since from friendships f
     where f.user_id = $1 and ($2::integer is null or f.id < $2) and ${IS_LOOKED_FOR}
       and not ${IS_BLOCKED('$1', 'f.friend_id')}
     order by f.id desc`,
    `select json_agg((${USER_CARD_JSON('u')}::jsonb || jsonb_build_object(
       'since', ${isoTime('f.since')}, 'petNames', ${PET_NAMES_JSON})) order by f.id desc)
     from shown f join users u on u.id = f.friend_id`,
  ),
);

/** `GET /api/friends/requests/pending`: who has asked the viewer. */
export const pendingRequestsQuery = defineHotQuery(
  'friend-requests-to',
  requestsQuery('to_id', 'from_id', IS_OPEN('r')),
);

/** `GET /api/friends/requests/sent`: whom the viewer has asked. A declined one is among them until its time is over. */
export const sentRequestsQuery = defineHotQuery(
  'friend-requests-from',
  requestsQuery('from_id', 'to_id', LOOKS_OPEN_TO_ASKER('r')),
);

function requestsQuery(own: string, other: string, condition: string): string {
  return PAGE_JSON(
    `select r.id, r.${other} as person_id, r.created_at from friend_requests r
     where r.${own} = $1 and ${condition} and ($2::integer is null or r.id < $2)
       and not ${IS_BLOCKED('$1', `r.${other}`)}
     order by r.id desc`,
    `select json_agg(json_build_object(
       'id', r.id, 'person', ${USER_CARD_JSON('u')}, 'createdAt', ${isoTime('r.created_at')},
       'mutualCount', ${MUTUAL_COUNT('$1', 'r.person_id')}) order by r.id desc)
     from shown r join users u on u.id = r.person_id`,
  );
}
