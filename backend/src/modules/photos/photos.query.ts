import { definePreparedQuery } from '../../database/prepared-query.ts';
import { VISIBLE_USER } from '../../schema/conditions/visible-users.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PHOTOS_IN_ALBUM, PHOTOS_IN_POSTS_OF, PHOTOS_OF, PHOTO_JSON } from '../../schema/json/photo.sql.ts';

/** An id begins with its time: by id is by age. `$2` is the last id of the page before, or null; `$3` the limit. */
const PAGE_BY_ID = (photos: string): string =>
  PAGE({
    rows: `
      select *, id as place from ${photos} photo
      where id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by id desc limit $3 + 1`,
    limit: '$3',
    json: PHOTO_JSON('item'),
    last: '(array_agg(item.place order by item.place))[1]',
  });

/** `GET /api/photos` of the owner $1. */
export const ownPhotosQuery = definePreparedQuery(
  'photos-own',
  `${PAGE_BY_ID(PHOTOS_OF('$1'))} select ${PAGE_JSON('$3')} as json`,
);

/** `GET /api/photos?albumId=$4` of the owner $1; no row for another's album. */
export const albumPhotosQuery = definePreparedQuery(
  'photos-of-album',
  `${PAGE_BY_ID(PHOTOS_IN_ALBUM('$4'))}
    select ${PAGE_JSON('$3')} as json from albums where albums.id = $4 and albums.owner_id = $1`,
);

/**
 * `GET /api/users/:id/photos`: images in those posts of $2 that the viewer $1 may see, each where it was last shown.
 * It begins after position $4 of the post $3; $5 is the limit. No row for who is not there for the viewer.
 */
export const photosOfUserQuery = definePreparedQuery(
  'photos-of-user',
  `
    ${PAGE({
      rows: `
        select *, post_id || '.' || position as place from ${PHOTOS_IN_POSTS_OF('$2', '$1')} photo
        where post_id <= $3 and (post_id < $3 or position > $4)
        order by post_id desc, position limit $5 + 1`,
      limit: '$5',
      json: PHOTO_JSON('item'),
      order: 'post_id desc, position',
      last: '(array_agg(item.place order by post_id, position desc))[1]',
    })}
    select ${PAGE_JSON('$5')} as json from ${VISIBLE_USER('$1', '$2')} author`,
);
