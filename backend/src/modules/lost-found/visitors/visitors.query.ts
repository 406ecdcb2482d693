import type { GridPlace } from '@qlixline/contract/grid-place';
import type { Notice } from '@qlixline/contract/notice';

import { definePreparedQuery } from '../../../database/prepared-query.ts';
import { NOTICE_FOR_VISITORS } from '../../../schema/conditions/notice.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { NOTICE_IMAGE_ID } from '../../../schema/json/notice.sql.ts';

/** To a kilometre. */
type GridPoint = Pick<GridPlace, 'latitude' | 'longitude'>;

/** A lost pet as people see it who are not signed in: what its notice says to everybody, and neither whose it is nor an exact place. */
export type PublicNotice = Pick<
  Notice,
  'id' | 'state' | 'species' | 'breed' | 'gender' | 'size' | 'colours' | 'marks' | 'reward' | 'happenedAt'
> &
  GridPoint & { petId: number; name: string; place: string; imageId: string | null };

/** $1 the notice. No row where visitors see none. */
export const publicNoticeQuery = definePreparedQuery(
  'public-notice',
  `select ${jsonObject<PublicNotice>({
    id: 'notices.id',
    petId: 'notices.pet_id',
    state: 'notices.state',
    name: 'notices.pet_name',
    species: 'notices.species',
    breed: 'notices.breed',
    gender: 'notices.gender',
    size: 'notices.size',
    colours: 'notices.colours',
    marks: 'notices.marks',
    reward: 'notices.reward',
    happenedAt: isoTime('notices.happened_at'),
    place: 'notices.place',
    latitude: 'notices.latitude',
    longitude: 'notices.longitude',
    imageId: NOTICE_IMAGE_ID('notices'),
  })}::text as json
   from ${NOTICE_FOR_VISITORS('$1')} notices`,
);
