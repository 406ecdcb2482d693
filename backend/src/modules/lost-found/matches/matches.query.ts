import { NOTICE_DAYS_MAX, NOTICE_MATCH_KM_MAX } from '@qlixline/contract/limits';
import type { ComparedAnimal } from '@qlixline/contract/lost-found/notice-match';
import type { NoticeKind } from '@qlixline/contract/lost-found/notice-states';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { CHORD_OF, KILOMETRES_OF } from '../../../schema/distance.sql.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

/** Bound on compared notices, nearest first. */
const COMPARED_MAX = 200;

const COMPARED_JSON = (notice: string): string =>
  jsonObject<ComparedAnimal>({
    species: `${notice}.species`,
    breed: `${notice}.breed`,
    gender: `${notice}.gender`,
    size: `${notice}.size`,
    colours: `${notice}.colours`,
    happenedAt: isoTime(`${notice}.happened_at`),
  });

export type Candidate = {
  id: number;
  km: number;
  kind: NoticeKind;
  own: ComparedAnimal;
  other: ComparedAnimal;
  petId: number | null;
  authorId: string;
};

/**
 * Reads the candidates for a notice: active ones of the opposite kind and the same species, not too far or too old.
 * Parameters: $1 the notice.
 */
export const candidatesQuery = definePreparedQuery<Candidate>(
  'notice-candidates',
  `select o.id, ${KILOMETRES_OF('(o.spot <-> n.spot)')} as km, n.kind, ${COMPARED_JSON('n')} as own, ${COMPARED_JSON('o')} as other,
     o.pet_id as "petId", o.author_id as "authorId"
   from notices n cross join lateral (
     select notices.* from notices
     where notices.state = 'active' and notices.removed_at is null
       and notices.spot <@ cube_enlarge(n.spot, ${CHORD_OF(String(NOTICE_MATCH_KM_MAX))}, 3)
       and notices.kind <> n.kind and notices.species = n.species
       and abs(extract(epoch from notices.happened_at - n.happened_at)) <= ${NOTICE_DAYS_MAX} * 86400
       and not ${IS_BLOCKED('n.author_id', 'notices.author_id')}
     order by notices.spot <-> n.spot limit ${COMPARED_MAX}) o
   where n.id = $1 and n.state = 'active'
   order by km, o.id`,
);
