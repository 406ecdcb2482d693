import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { VISIBLE_USER } from '../../schema/users/visible-users.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PHOTOS_IN_ALBUM, PHOTOS_IN_POSTS_OF, PHOTOS_OF, PHOTO_JSON } from '../../schema/json/photo.sql.ts';

/**
 * Builds a page ordered by id, which starts with a timestamp. Parameters: `$2` the previous page's last id or null,
 * `$3` the limit.
 */
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

/** Reads `GET /api/photos`. Parameters: $1 the owner, then those of PAGE_BY_ID. */
export const ownPhotosQuery = definePreparedQuery(
  'photos-own',
  `${PAGE_BY_ID(PHOTOS_OF('$1'))} select ${PAGE_JSON('$3')} as json`,
);

/**
 * Reads `GET /api/photos?albumId=`; no row for another user's album. Parameters: $1 the owner, those of PAGE_BY_ID, $4
 * the album.
 */
export const albumPhotosQuery = definePreparedQuery(
  'photos-of-album',
  `${PAGE_BY_ID(PHOTOS_IN_ALBUM('$4'))}
    select ${PAGE_JSON('$3')} as json from albums where albums.id = $4 and albums.owner_id = $1`,
);

/**
 * Reads `GET /api/users/:id/photos`: images of posts that the viewer may see, each once, at its latest post. No row if
 * the user isn't visible. Parameters: $1 the viewer, $2 the user, $3 and $4 the post and position to start after, $5
 * the limit.
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
