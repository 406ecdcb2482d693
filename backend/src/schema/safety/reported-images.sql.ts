/**
 * Condition on `media` that a moderator sees the image as the subject of an open report, until that is answered.
 * `viewer` is an SQL expression of the viewer's id.
 */
export const IS_MODERATED_BY = (viewer: string): string => `(
  exists (select from user_roles where user_id = ${viewer} and role in ('moderator', 'admin'))
  and exists (
    select from (
      select 'post' as subject, post_id::text as subject_id from post_images where media_id = media.id
      union all select 'thread', thread_id::text from thread_images where media_id = media.id
      union all select 'listing', listing_id::text from listing_images where media_id = media.id
      union all select 'notice', notice_id::text from notice_images where media_id = media.id
      union all select 'sighting', sightings.id::text from sightings where sightings.media_id = media.id
      union all select 'message', message_id::text from message_images where media_id = media.id
      union all select 'place_review', review_id::text from place_review_images where media_id = media.id
      union all select 'story', stories.id::text from stories where stories.media_id = media.id
      union all select 'user', users.id::text from users where users.profile_image_id = media.id) showing
    join abuse_reports r on r.subject = showing.subject and r.subject_id = showing.subject_id and r.state = 'open'))`;

/** SQL condition that moderators have covered all images at a JSON array of addresses; null for an empty array. */
export const ARE_COVERED = (urls: string): string => `(
  select bool_and(coalesce(media.sensitive_by in ('moderator', 'both'), false))
  from json_array_elements_text(${urls}) url join media on media.id = split_part(url, '/', 3)::uuid)`;
