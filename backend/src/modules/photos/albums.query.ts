import type { Album } from '@qlixline/contract/photos/photo';
import { PREMIUM_ALBUMS_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { DESCRIBED_IMAGE_OF } from '../../schema/json/image.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

const COVER = (album: string): string => `(
  select media_id from album_photos where album_id = ${album}.id order by media_id desc limit 1)`;

/** SQL that builds the contract's album from a row of `albums` aliased `album`. Its cover is its newest photo. */
export const ALBUM_JSON = (album: string): string =>
  jsonObject<Album>({
    id: `${album}.id`,
    name: `${album}.name`,
    photoCount: `(select count(*) from album_photos where album_id = ${album}.id)`,
    cover: DESCRIBED_IMAGE_OF(COVER(album)),
  });

/** Reads `GET /api/albums`, newest first. Parameters: $1 the owner. */
export const albumsQuery = definePreparedQuery(
  'albums-own',
  `
    select json_build_object('items', coalesce(json_agg(${ALBUM_JSON('a')} order by a.id desc), '[]'))::text as json
    from (select * from albums where owner_id = $1 order by id desc limit ${PREMIUM_ALBUMS_MAX}) a`,
);
