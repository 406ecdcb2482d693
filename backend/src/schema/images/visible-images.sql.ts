import { rolesThatMay } from '@qlixline/contract/pets/pet-roles';

import { IS_IN_CONVERSATION_OF, MEMBERSHIP } from '../messages/conversation.sql.ts';
import { VISIBLE_LISTING } from '../listings/listing.sql.ts';
import { IS_OWN_NOTICE, VISIBLE_NOTICE } from '../lost-found/notice.sql.ts';
import { VISIBLE_PLACE_REVIEW } from '../places/place.sql.ts';
import { PET_ROLE } from '../pets/pet-role.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { IS_MODERATED_BY } from '../safety/reported-images.sql.ts';
import { FOUND_SIGHTING, IS_OVERSEEN } from '../safety/oversight.sql.ts';
import { IS_KEPT, VISIBLE_THREAD } from '../topics/topic.sql.ts';
import { VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { KEPT_STORY, VISIBLE_KEPT_STORY } from '../stories/visible-stories.sql.ts';

/**
 * Condition that the image was uploaded for a story that no longer exists. Before a story is published, its image
 * counts as a draft.
 */
const IS_PAST_STORY = `(media.kind = 'story'
  and exists (select from stories where stories.media_id = media.id)
  and not exists (select from stories where stories.media_id = media.id and ${KEPT_STORY()})
  and not exists (select from post_images where post_images.media_id = media.id)
  and not exists (select from thread_images where thread_images.media_id = media.id)
  and not exists (select from listing_images where listing_images.media_id = media.id)
  and not exists (select from notice_images where notice_images.media_id = media.id)
  and not exists (select from sightings where sightings.media_id = media.id)
  and not exists (select from place_review_images where place_review_images.media_id = media.id))`;

/** Condition that a post, story, message, thread, listing, notice or review that the viewer may see shows the image. */
const IS_IN_VISIBLE = (viewer: string): string => `(
  exists (
    select from post_images join posts on posts.id = post_images.post_id
    where post_images.media_id = media.id and ${VISIBLE_POST(viewer)})
  or exists (select from stories where stories.media_id = media.id and ${VISIBLE_KEPT_STORY(viewer)})
  or ${IS_IN_CONVERSATION_OF(viewer)}
  or exists (
    select from thread_images join threads on threads.id = thread_images.thread_id
    where thread_images.media_id = media.id and ${VISIBLE_THREAD(viewer)})
  or exists (
    select from listing_images join listings on listings.id = listing_images.listing_id
    where listing_images.media_id = media.id and ${VISIBLE_LISTING(viewer)})
  or exists (
    select from notice_images join notices on notices.id = notice_images.notice_id
    where notice_images.media_id = media.id and ${VISIBLE_NOTICE(viewer)})
  or exists (
    select from sightings join notices on notices.id = sightings.notice_id
    where sightings.media_id = media.id and ${VISIBLE_NOTICE(viewer)}
      and (sightings.author_id is not null and ${FOUND_SIGHTING(viewer, 'sightings')} or ${IS_OWN_NOTICE(viewer)}))
  or exists (
    select from place_review_images join place_reviews on place_reviews.id = place_review_images.review_id
    where place_review_images.media_id = media.id and ${VISIBLE_PLACE_REVIEW(viewer)}))`;

/** Condition that content in a container that the viewer oversees shows the image, even if a block hides its owner. */
const IS_IN_OVERSEEN = (viewer: string): string => `(
  exists (
    select from thread_images join threads on threads.id = thread_images.thread_id
    where thread_images.media_id = media.id and ${IS_KEPT('threads')} and ${IS_OVERSEEN('thread', viewer, 'threads')})
  or exists (
    select from sightings
    where sightings.media_id = media.id and ${IS_OVERSEEN('sighting', viewer, 'sightings')})
  or exists (
    select from place_review_images join place_reviews on place_reviews.id = place_review_images.review_id
    where place_review_images.media_id = media.id and place_reviews.removed_at is null
      and ${IS_OVERSEEN('placeReview', viewer, 'place_reviews')})
  or exists (
    select from message_images join messages on messages.id = message_images.message_id
      join lateral ${MEMBERSHIP(viewer, 'messages.conversation_id')} m on messages.number > m.visible_after
    where message_images.media_id = media.id and ${IS_OVERSEEN('message', viewer, 'messages')}))`;

/**
 * Condition that the image is the picture of a linked page, which is public. Its unguessable address is returned only
 * with content that shows it, so every signed-in user who knows it may see it.
 */
const IS_OF_LINKED_PAGE = `(media.kind = 'preview')`;

/**
 * Condition that the image is in a health journal that the viewer may currently read, even if somebody else uploaded
 * it.
 */
const IS_IN_JOURNAL_FOR = (viewer: string): string => `(media.kind = 'health' and exists (
  select from health_documents
  join health_entries on health_entries.id = health_documents.entry_id
  join pets on pets.id = health_entries.pet_id
  where health_documents.media_id = media.id
    and ${PET_ROLE(viewer, 'pets')} in (${QUOTED_LIST(rolesThatMay('readHealth'))})))`;

/** Condition that a pet for which the viewer cares shows the image, even if the pet's owner is suspended. */
const IS_OF_KEPT_PET = (viewer: string): string => `(exists (
  select from pets where pets.profile_image_id = media.id and ${PET_ROLE(viewer, 'pets')} is not null))`;

/**
 * Condition that the image is the logo of a shelter that isn't closed. Before the approval, only members and moderators
 * get its address.
 */
const IS_LOGO = `(exists (select from shelters where shelters.logo_id = media.id and shelters.state <> 'closed'))`;

/**
 * Condition on `media` that the viewer may see the image. Owners see all their own images, except those of past
 * stories. Signed-in users without a block see profile images, images of pets, logos, and images in posts, stories,
 * messages, threads or listings that they may see. Readers of a health journal see its images, overseers those of
 * content in their containers, and moderators those of open reports. `viewer` is an SQL expression of the viewer's id.
 */
export const VISIBLE_IMAGE = (viewer: string): string => `(
  media.owner_id = ${viewer} and not ${IS_PAST_STORY}
  or not ${IS_BLOCKED(viewer, 'media.owner_id')} and (
    exists (select from users where users.profile_image_id = media.id)
    or exists (select from pets where pets.profile_image_id = media.id)
    or ${IS_LOGO}
    or ${IS_IN_VISIBLE(viewer)})
  or ${IS_OF_LINKED_PAGE}
  or ${IS_IN_JOURNAL_FOR(viewer)}
  or ${IS_IN_OVERSEEN(viewer)}
  or ${IS_OF_KEPT_PET(viewer)}
  or ${IS_MODERATED_BY(viewer)})`;

/** Condition on a row of `media` that it is a picture or video, and not the recording of a voice message. */
export const IS_PICTURE = (image = 'media'): string => `(${image}.voice_ms is null)`;

/** Condition that the viewer may hear the recording. Its owner, the readers of a message with it, and moderators may. */
export const VISIBLE_VOICE = (viewer: string): string => `(
  media.voice_ms is not null and (
    media.owner_id = ${viewer}
    or not ${IS_BLOCKED(viewer, 'media.owner_id')} and ${IS_IN_CONVERSATION_OF(viewer)}
    or ${IS_IN_OVERSEEN(viewer)}
    or ${IS_MODERATED_BY(viewer)}))`;

/** Condition that the viewer may see the image's video. A profile image shows only the picture. */
export const VISIBLE_VIDEO = (viewer: string): string => `(
  media.video_ms is not null and (
    media.owner_id = ${viewer} and not ${IS_PAST_STORY}
    or not ${IS_BLOCKED(viewer, 'media.owner_id')} and ${IS_IN_VISIBLE(viewer)}
    or ${IS_IN_OVERSEEN(viewer)}
    or ${IS_MODERATED_BY(viewer)}))`;

/**
 * Condition on a row of `media` that a public post shows the image, so that signed-in users without a block may see it
 * and its video.
 */
export const IS_IN_PUBLIC_POST = `(
  exists (
    select from post_images join posts on posts.id = post_images.post_id
    where post_images.media_id = media.id and posts.visibility = 'public'
      and posts.deleted_at is null and posts.removed_at is null))`;

/** Condition on a row of `media` that signed-in users without a block may see the image. */
export const IS_PUBLIC_IMAGE = `(
  exists (select from users where users.profile_image_id = media.id)
  or exists (select from pets where pets.profile_image_id = media.id)
  or ${IS_LOGO}
  or ${IS_OF_LINKED_PAGE}
  or ${IS_IN_PUBLIC_POST})`;

/**
 * Condition on a row of `media` that only listings show the image: neither its owner's other content nor messages do.
 */
export const IS_IN_LISTINGS_ALONE = (): string => `(
  not exists (select from post_images where post_images.media_id = media.id)
  and not exists (select from stories where stories.media_id = media.id)
  and not exists (select from message_images where message_images.media_id = media.id)
  and not exists (select from thread_images where thread_images.media_id = media.id)
  and not exists (select from notice_images where notice_images.media_id = media.id)
  and not exists (select from sightings where sightings.media_id = media.id)
  and not exists (select from place_review_images where place_review_images.media_id = media.id)
  and not exists (select from album_photos where album_photos.media_id = media.id)
  and not exists (select from pets where pets.profile_image_id = media.id)
  and not exists (select from users where users.profile_image_id = media.id))`;

/** Condition on a row of `media` that anything shows the image, visible or not. */
export const IS_SHOWN = (image = 'media'): string => `(
  exists (select from stories where stories.media_id = ${image}.id)
  or exists (select from link_previews where link_previews.image_id = ${image}.id)
  or exists (select from news_articles where news_articles.image_id = ${image}.id)
  or exists (select from post_images where post_images.media_id = ${image}.id)
  or exists (select from message_images where message_images.media_id = ${image}.id)
  or exists (select from conversations where conversations.image_id = ${image}.id)
  or exists (select from thread_images where thread_images.media_id = ${image}.id)
  or exists (select from listing_images where listing_images.media_id = ${image}.id)
  or exists (select from notice_images where notice_images.media_id = ${image}.id)
  or exists (select from sightings where sightings.media_id = ${image}.id)
  or exists (select from place_review_images where place_review_images.media_id = ${image}.id)
  or exists (select from health_documents where health_documents.media_id = ${image}.id)
  or exists (select from pets where pets.profile_image_id = ${image}.id)
  or exists (select from shelters where shelters.logo_id = ${image}.id)
  or exists (select from users where users.profile_image_id = ${image}.id))`;

/**
 * Condition on a row of `media` that the image is a photo to keep. Uploads for stories, messages and health journals,
 * and uploads by visitors, are deleted together with these.
 */
export const IS_PHOTO = (image = 'media'): string =>
  `${image}.kind not in ('story', 'message', 'preview', 'health', 'visitor')`;
