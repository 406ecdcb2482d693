import { rolesThatMay } from '@qlixline/contract/pet-roles';

import { IS_IN_CONVERSATION_OF } from './conversation.sql.ts';
import { VISIBLE_LISTING } from './listing.sql.ts';
import { IS_OWN_NOTICE, VISIBLE_NOTICE } from './notice.sql.ts';
import { VISIBLE_PLACE_REVIEW } from './place.sql.ts';
import { PET_ROLE } from './pet-role.sql.ts';
import { QUOTED_LIST } from './quoted-list.sql.ts';
import { IS_BLOCKED } from './relation.sql.ts';
import { IS_MODERATED_BY } from './reported-images.sql.ts';
import { VISIBLE_THREAD } from './topic.sql.ts';
import { VISIBLE_POST } from './visible-posts.sql.ts';
import { KEPT_STORY, VISIBLE_KEPT_STORY } from './visible-stories.sql.ts';

/** It was uploaded for a story, and no story has it any more. Before it is published it is a draft like any other. */
const IS_PAST_STORY = `(media.kind = 'story'
  and exists (select from stories where stories.media_id = media.id)
  and not exists (select from stories where stories.media_id = media.id and ${KEPT_STORY()})
  and not exists (select from post_images where post_images.media_id = media.id)
  and not exists (select from thread_images where thread_images.media_id = media.id)
  and not exists (select from listing_images where listing_images.media_id = media.id)
  and not exists (select from notice_images where notice_images.media_id = media.id)
  and not exists (select from sightings where sightings.media_id = media.id)
  and not exists (select from place_review_images where place_review_images.media_id = media.id))`;

/** A post, story, message, thread, listing, notice or review that the viewer may see has it. */
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
      and (sightings.author_id is not null or ${IS_OWN_NOTICE(viewer)}))
  or exists (
    select from place_review_images join place_reviews on place_reviews.id = place_review_images.review_id
    where place_review_images.media_id = media.id and ${VISIBLE_PLACE_REVIEW(viewer)}))`;

/**
 * Of a page that anybody on the internet may read. Its address is told with what shows it alone, and nobody guesses it: whoever is
 * signed in and knows it may see it.
 */
const IS_OF_LINKED_PAGE = `(media.kind = 'preview')`;

/** A pet's health journal has it that the viewer may read now, whoever has uploaded it. */
const IS_IN_JOURNAL_FOR = (viewer: string): string => `(media.kind = 'health' and exists (
  select from health_documents
  join health_entries on health_entries.id = health_documents.entry_id
  join pets on pets.id = health_entries.pet_id
  where health_documents.media_id = media.id
    and ${PET_ROLE(viewer, 'pets')} in (${QUOTED_LIST(rolesThatMay('readHealth'))})))`;

/** Of a shelter that is not closed. Before a moderator has looked at it, only its members and moderators are told the address. */
const IS_LOGO = `(exists (select from shelters where shelters.logo_id = media.id and shelters.state <> 'closed'))`;

/**
 * SQL condition on `media`: may this viewer see the image? The owner sees all own ones but those of stories that are
 * over. Anyone signed in and not blocked sees what is somebody's profile image, the image of a pet or the logo of a shelter, and what a
 * post, story, message, thread or listing that they may see shows. Who may read a pet's health journal sees what is in it. A moderator sees what an open report is about. `viewer` is an expression of the
 * viewer's id.
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
  or ${IS_MODERATED_BY(viewer)})`;

/** The same of the video that it stands for: who makes its picture a profile's shows the picture alone. */
export const VISIBLE_VIDEO = (viewer: string): string => `(
  media.video_ms is not null and (
    media.owner_id = ${viewer} and not ${IS_PAST_STORY}
    or not ${IS_BLOCKED(viewer, 'media.owner_id')} and ${IS_IN_VISIBLE(viewer)}
    or ${IS_MODERATED_BY(viewer)}))`;

/** Everybody who is signed in and not blocked may see it, and the video that it stands for. On a row of `media`. */
export const IS_IN_PUBLIC_POST = `(
  exists (
    select from post_images join posts on posts.id = post_images.post_id
    where post_images.media_id = media.id and posts.visibility = 'public'
      and posts.deleted_at is null and posts.removed_at is null))`;

/** Everybody who is signed in and not blocked may see it. On a row of `media`. */
export const IS_PUBLIC_IMAGE = `(
  exists (select from users where users.profile_image_id = media.id)
  or exists (select from pets where pets.profile_image_id = media.id)
  or ${IS_LOGO}
  or ${IS_OF_LINKED_PAGE}
  or ${IS_IN_PUBLIC_POST})`;

/** Neither its owner's own things nor a message show it. On a row of `media`. */
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

/** Anything at all shows it, to whomever. On a row of `media`. */
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
 * What is uploaded for a story goes with its day or its highlights, for a message, a health journal or by a visitor with that: none is
 * a photo to keep. On a row of `media`.
 */
export const IS_PHOTO = (image = 'media'): string =>
  `${image}.kind not in ('story', 'message', 'preview', 'health', 'visitor')`;
