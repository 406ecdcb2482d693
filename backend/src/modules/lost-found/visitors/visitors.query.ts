import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { Notice } from '@qlixline/contract/lost-found/notice';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { NOTICE_FOR_VISITORS } from '../../../schema/lost-found/notice.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { NOTICE_IMAGE_ID } from '../../../schema/json/notice.sql.ts';

/** Point rounded to a kilometre. */
type GridPoint = Pick<GridPlace, 'latitude' | 'longitude'>;

/** Lost pet as visitors see it, without its author and its exact place. */
export type PublicNotice = Pick<
  Notice,
  'id' | 'state' | 'species' | 'breed' | 'gender' | 'size' | 'colours' | 'marks' | 'reward' | 'happenedAt'
> &
  GridPoint & { petId: number; name: string; place: string; imageId: string | null };

/** Reads a notice for visitors; no row if they can't see it. Parameters: $1 the notice. */
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
