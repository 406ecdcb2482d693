import { MAY_MANAGE_LISTING } from '../listings/listing.sql.ts';
import { IS_SHELTER_MEMBER } from '../shelters/shelter.sql.ts';
import { IMAGE_URL } from './image.sql.ts';

/** SQL of the subject's numeric id; null for other kinds, whose ids may not be numbers. */
const ID_OF_KIND = (subject: string, id: string, kind: string): string =>
  `case when ${subject} = '${kind}' then ${id}::bigint end`;

/** Condition that a reported subject belongs to the user or to a shelter of which they are a member. */
export const IS_OWN_SUBJECT = (user: string, subject: string, id: string): string => `(
  exists (select from ${REPORTED_CONTENT(subject, id)} own where own.author_id = ${user})
  or exists (
    select from listings
    where listings.id = ${ID_OF_KIND(subject, id, 'listing')} and ${MAY_MANAGE_LISTING(user)})
  or ${IS_SHELTER_MEMBER(user, ID_OF_KIND(subject, id, 'shelter'))})`;

/**
 * SQL of a table with the content of a reported subject, visible or not: `author_id`, `text`, `quoted_text` and `urls`,
 * a JSON array. Empty once the subject is deleted with its account. `subject` and `id` are SQL expressions of its kind
 * and of its id as text.
 */
export const REPORTED_CONTENT = (subject: string, id: string): string => {
  const numbered = (kind: string): string => ID_OF_KIND(subject, id, kind);
  return `(
    select author_id, text, (select quoted.text from posts quoted where quoted.id = posts.quoted_post_id) as quoted_text, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from post_images i where i.post_id = posts.id) as urls
    from posts where id = ${numbered('post')}
    union all select author_id, text, null, null from comments where id = ${numbered('comment')}
    union all select author_id, caption, null, json_build_array(${IMAGE_URL('media_id')}) from stories
      where id = ${numbered('story')}
    union all select author_id, concat_ws(E'\\n\\n', title, nullif(text, '')), null, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from thread_images i where i.thread_id = threads.id)
      from threads where id = ${numbered('thread')}
    union all select lister_id, concat_ws(E'\\n\\n', title, nullif(description, '')), null, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from listing_images i where i.listing_id = listings.id)
      from listings where id = ${numbered('listing')}
    union all select founder_id, concat_ws(E'\\n\\n', name, about, address, nullif(opening_hours, ''), website), null,
      case when logo_id is not null then json_build_array(${IMAGE_URL('logo_id')}) end
      from shelters where id = ${numbered('shelter')}
    union all select author_id, concat_ws(E'\\n\\n', nullif(marks, ''), nullif(reward, '')), null, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from notice_images i where i.notice_id = notices.id)
      from notices where id = ${numbered('notice')}
    union all select author_id, text, reply, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from place_review_images i where i.review_id = place_reviews.id)
      from place_reviews where id = ${numbered('place_review')}
    union all select owner_id, concat_ws(E'\\n\\n', name, nullif(address, '')), null, null
      from places where id = ${numbered('place_owner')} and owner_id is not null
    union all select host_id, concat_ws(E'\\n\\n', title, nullif(text, ''), nullif(temperament, ''), meeting_point), null, null
      from walks where id = ${numbered('walk')}
    union all select author_id, text, null, null from thread_replies where id = ${numbered('thread_reply')}
    union all select author_id, concat_ws(E'\\n\\n', place, nullif(text, '')), null,
      case when media_id is not null then json_build_array(${IMAGE_URL('media_id')}) end
      from sightings where id = ${numbered('sighting')}
    union all select author_id, text, null, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from message_images i
      join media on media.id = i.media_id where i.message_id = messages.id and media.voice_ms is null)
      from messages where id = ${numbered('message')}
    union all select applicant_id, concat_ws(E'\\n\\n', nullif(other_animals, ''), nullif(experience, ''), nullif(message, ''), (
        select string_agg(nullif(s.message, ''), E'\\n\\n' order by s.id) from application_steps s
        where s.application_id = applications.id and not s.is_by_lister)), null, null
      from applications where id = ${numbered('application')}
    union all select author_id, text, null, null from tributes where id = ${numbered('tribute')}
    union all select id, bio, null, case when profile_image_id is not null
        then json_build_array(${IMAGE_URL('profile_image_id')}) end
      from users where id = case when ${subject} = 'user' then ${id}::uuid end)`;
};
