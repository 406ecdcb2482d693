import type { Photo } from '@qlixline/contract/photos/photo';

import { IS_PHOTO } from '../images/visible-images.sql.ts';
import { IS_LISTED_FOR_VIEWER, VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { DESCRIBED_IMAGE_JSON } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';

/** SQL of the contract's photo from a row of `media`. */
export const PHOTO_JSON = (image: string): string =>
  jsonObject<Photo>({
    id: `${image}.id`,
    image: DESCRIBED_IMAGE_JSON(image),
    caption: `${image}.caption`,
    createdAt: isoTime(`${image}.created_at`),
  });

/** SQL of a table with the rows of `media` that are photos of the owner. */
export const PHOTOS_OF = (owner: string): string => `(
  select * from media where media.owner_id = ${owner} and ${IS_PHOTO()})`;

/** SQL of a table with the photos in an album. */
export const PHOTOS_IN_ALBUM = (album: string): string => `(
  select media.* from album_photos join media on media.id = album_photos.media_id
  where album_photos.album_id = ${album} and ${IS_PHOTO()})`;

/**
 * SQL of a table with the images in an author's posts that the viewer sees, with `post_id` and `position`: each image
 * once, at its latest post.
 */
export const PHOTOS_IN_POSTS_OF = (author: string, viewer: string): string => `(
  select media.*, posts.id as post_id, post_images.position
  from posts join post_images on post_images.post_id = posts.id join media on media.id = post_images.media_id
  where posts.author_id = ${author} and ${VISIBLE_POST(viewer)} and ${IS_LISTED_FOR_VIEWER(viewer, 'posts')}
    and not exists (
      select from post_images again join posts newer on newer.id = again.post_id
      where again.media_id = media.id and newer.id > posts.id and newer.author_id = ${author}
        and ${VISIBLE_POST(viewer, 'newer')} and ${IS_LISTED_FOR_VIEWER(viewer, 'newer')}))`;
