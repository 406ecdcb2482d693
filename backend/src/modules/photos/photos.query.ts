import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { CURSOR_AT } from '../../database/page-cursor.ts';
import { DESCRIBED_IMAGE_JSON } from '../../schema/json/image.sql.ts';
import { IS_WANTED, VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';

/** What is uploaded for a story goes with its day, and is no photo to keep. On a row of `media`. */
export const IS_PHOTO = (media = 'media'): string => `${media}.kind <> 'story'`;

/** SQL of the contract's photo from a row of `media`. */
export const PHOTO_JSON = (media: string): string => `json_build_object(
  'id', ${media}.id,
  'image', ${DESCRIBED_IMAGE_JSON(media)},
  'caption', ${media}.caption,
  'createdAt', ${isoTime(`${media}.created_at`)})`;

/** An id begins with its time: by id is by age. `$2` is the last id of the page before, or null; `$3` the limit. */
const PAGE_BY_ID = (from: string): string => `
  with page as materialized (
    select media.* from ${from} and ${IS_PHOTO()}
      and media.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by media.id desc limit $3 + 1
  ), shown as (select * from page order by id desc limit $3)
  select json_build_object(
    'items', coalesce((select json_agg(${PHOTO_JSON('shown')} order by id desc) from shown), '[]'),
    'nextCursor', case when (select count(*) from page) > $3
      then ${CURSOR_AT('(select id from shown order by id limit 1)')} end
  )::text as json`;

/** `GET /api/photos` of the owner $1. */
export const ownPhotosQuery = defineHotQuery('photos-own', PAGE_BY_ID('media where media.owner_id = $1'));

/** `GET /api/photos?albumId=$4` of the owner $1; no row for another's album. */
export const albumPhotosQuery = defineHotQuery(
  'photos-of-album',
  `${PAGE_BY_ID('album_photos a join media on media.id = a.media_id where a.album_id = $4')}
    from albums where albums.id = $4 and albums.owner_id = $1`,
);

/**
 * `GET /api/users/:id/photos`: images in those posts of $2 that the viewer $1 may see, each where it was last shown.
 * It begins after position $4 of the post $3; $5 is the limit. No row for who is not there for the viewer.
 */
export const photosOfUserQuery = defineHotQuery(
  'photos-of-user',
  `
    with page as materialized (
      select media.*, posts.id as post_id, i.position
      from posts join post_images i on i.post_id = posts.id join media on media.id = i.media_id
      where posts.author_id = $2 and posts.id <= $3 and (posts.id < $3 or i.position > $4)
        and ${VISIBLE_POST('$1')} and ${IS_WANTED('$1', 'posts')}
        and not exists (
          select from post_images j join posts newer on newer.id = j.post_id
          where j.media_id = media.id and newer.id > posts.id and newer.author_id = $2
            and ${VISIBLE_POST('$1', 'newer')} and ${IS_WANTED('$1', 'newer')})
      order by posts.id desc, i.position limit $5 + 1
    ), shown as (select * from page order by post_id desc, position limit $5),
    last as (select post_id || '.' || position as place from shown order by post_id, position desc limit 1)
    select json_build_object(
      'items', coalesce((select json_agg(${PHOTO_JSON('shown')} order by post_id desc, position) from shown), '[]'),
      'nextCursor', case when (select count(*) from page) > $5 then ${CURSOR_AT('(select place from last)')} end
    )::text as json
    from users where users.id = $2 and not ${IS_BLOCKED('$1', 'users.id')}`,
);
