import { NOTICE_NAME } from '../json/notice.sql.ts';
import { IS_IN_INBOX } from '../messages/conversation.sql.ts';
import { IS_SHOWN_ARTICLE } from '../news/news.sql.ts';
import { IS_ACTIVE_NOTICE, IS_LISTED_NOTICE } from '../lost-found/notice.sql.ts';
import { ARE_FRIENDS, BLOCKED_WITH, HAS_HIDDEN_WORD, IS_MUTED } from '../friends/relation.sql.ts';
import { IS_CALLED, IS_TOPIC_MEMBER } from '../topics/topic.sql.ts';
import { VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { IS_UPCOMING_WALK, IS_NEXT_OF_SERIES, IS_LISTED_WALK } from '../walks/walk.sql.ts';

// Tables that search reads and conditions on what the viewer may find (decision: search). Each table is bounded.

/** Common table expression that the conditions below need. */
export const HIDDEN_PEOPLE = (viewer: string): string => `hidden_people as materialized (${BLOCKED_WITH(viewer)})`;

/**
 * Condition on a row of `users` that the user can be found: by everybody if they have a username, otherwise by friends.
 */
const IS_FINDABLE = (viewer: string, user: string): string => `(
  (${user}.username is not null or ${user}.id = ${viewer} or ${ARE_FRIENDS(viewer, `${user}.id`)})
  and ${user}.id not in (select user_id from hidden_people))`;

/** SQL of a table with the user, if they can be found. Needs HIDDEN_PEOPLE before it. */
export const FINDABLE_USER = (viewer: string, id: string): string => `(
  select * from users where users.id = ${id} and ${IS_FINDABLE(viewer, 'users')})`;

/** SQL of a table with the pet, if its owner can be found. Needs HIDDEN_PEOPLE before it. */
export const FINDABLE_PET = (viewer: string, id: string): string => `(
  select pets.* from pets join users owner on owner.id = pets.owner_id
  where pets.id = ${id} and ${IS_FINDABLE(viewer, 'owner')})`;

/** SQL table of the owner's pets, by id. */
export const PETS_OF_OWNER = (owner: string, limit: number): string => `(
  select pets.id from pets where pets.owner_id = ${owner} order by pets.id desc limit ${limit})`;

/** SQL table of the newest pets of a species, by id. */
export const NEWEST_PETS_OF_SPECIES = (species: string, before: string, limit: number): string => `(
  select pets.id from pets where pets.species = ${species} and pets.id < ${before}
  order by pets.id desc limit ${limit})`;

/**
 * SQL table of the conversations in the viewer's inbox, newest messages first: `id`, `place`, and `other_id` of a
 * conversation of two or `name` of a group.
 */
export const NEWEST_CONVERSATIONS_OF = (viewer: string, before: string, limit: number): string => `(
  select m.conversation_id as id, m.other_id, m.position as place, c.name, c.image_id
  from conversation_members m left join conversations c on m.other_id is null and c.id = m.conversation_id
  where m.user_id = ${viewer} and ${IS_IN_INBOX('m')} and m.position is not null and m.position < ${before}
    and (m.other_id is null or m.other_id not in (select user_id from hidden_people))
  order by m.position desc limit ${limit})`;

/** SQL of a table with topics of this name, except those with a word that the viewer hides. */
export const TOPICS_CALLED = (viewer: string, name: string): string => `(
  select topics.* from topics
  where ${IS_CALLED(name)}
    and (${IS_TOPIC_MEMBER(viewer, 'topics.id')} or not ${HAS_HIDDEN_WORD(viewer, 'topics')}))`;

const PLACES_EXAMINED_MAX = 500;

/**
 * SQL of a table with places whose names contain these words or similar ones, and their `likeness`, 0 to 1. Reads a
 * bounded number.
 */
export const PLACES_CALLED = (words: string): string => `(
  select places.*, word_similarity(fold_words(${words}), fold_words(places.name)) as likeness
  from places
  where places.gone_at is null and fold_words(places.name) %> fold_words(${words}) and fold_words(${words}) <> ''
  limit ${PLACES_EXAMINED_MAX})`;

const WALKS_EXAMINED_MAX = 300;
const NOTICES_EXAMINED_MAX = 2_000;
const ARTICLES_EXAMINED_MAX = 300;

/**
 * SQL like `PLACES_CALLED` for upcoming walks, with only the next walk of a series. They are visible as in lists of
 * walks. Needs BLOCKED before it.
 */
export const WALKS_CALLED = (viewer: string, words: string): string => `(
  select walks.*, word_similarity(fold_words(${words}), fold_words(walks.title)) as likeness
  from walks
  where ${IS_UPCOMING_WALK()} and ${IS_LISTED_WALK(viewer)} and ${IS_NEXT_OF_SERIES()}
    and fold_words(walks.title) %> fold_words(${words}) and fold_words(${words}) <> ''
  limit ${WALKS_EXAMINED_MAX})`;

/**
 * SQL like `PLACES_CALLED` for the newest lost and found animals, by name, breed and place. Needs BLOCKED before it.
 */
export const NOTICES_CALLED = (viewer: string, words: string): string => `(
  select * from (
    select active.*, word_similarity(fold_words(${words}), fold_words(active.words)) as likeness
    from (
      select notices.*, concat_ws(' ', ${NOTICE_NAME('notices')}, notices.breed, notices.species, notices.place) as words
      from notices where ${IS_ACTIVE_NOTICE} and ${IS_LISTED_NOTICE(viewer)}
      order by notices.id desc limit ${NOTICES_EXAMINED_MAX}) active) called
  where fold_words(called.words) %> fold_words(${words}) and fold_words(${words}) <> '')`;

/** SQL like `PLACES_CALLED` for articles. */
export const ARTICLES_CALLED = (words: string): string => `(
  select news_articles.*, word_similarity(fold_words(${words}), fold_words(news_articles.title)) as likeness
  from news_articles
  where ${IS_SHOWN_ARTICLE} and fold_words(news_articles.title) %> fold_words(${words}) and fold_words(${words}) <> ''
  limit ${ARTICLES_EXAMINED_MAX})`;

/** Condition on rows of `posts` that search shows them: the viewer's own, or others' without mutes and hidden words. */
export const IS_SEARCHED_POST = (viewer: string): string => `(
  ${VISIBLE_POST(viewer)} and (posts.author_id = ${viewer} or (
    not ${IS_MUTED(viewer, 'posts.author_id')} and not ${HAS_HIDDEN_WORD(viewer, 'posts')})))`;

/** Condition on rows of `posts` that they have all the tags. */
export const HAS_TAGS = (tags: string): string => `not exists (
  select from unnest(${tags}::text[]) wanted (tag)
  where not exists (select from post_tags where post_tags.tag = wanted.tag and post_tags.post_id = posts.id))`;

/** Condition on rows of `posts` that a pet of the species is in them. */
export const SHOWS_SPECIES = (species: string): string => `exists (
  select from post_pets join pets on pets.id = post_pets.pet_id
  where post_pets.post_id = posts.id and pets.species = ${species})`;

/** SQL tables of `post_id`, each with the newest posts below `before`. */
export const POSTS_BY = (author: string, before: string, limit: number): string => `(
  select posts.id as post_id from posts where posts.author_id = ${author} and posts.id < ${before}
  order by posts.id desc limit ${limit})`;
export const POSTS_WITH_TAG = (tag: string, before: string, limit: number): string => `(
  select post_tags.post_id from post_tags
  where post_tags.tag between ${tag} and ${tag} and post_tags.post_id < ${before}
  order by post_tags.tag desc, post_tags.post_id desc limit ${limit})`;
export const NEWEST_POSTS = (before: string, limit: number): string => `(
  select posts.id as post_id from posts where posts.id < ${before} order by posts.id desc limit ${limit})`;

/** SQL of a table with the post, always looked up by its key, whatever the planner's statistics. */
export const POST_OF = (id: string): string => `(select * from posts where posts.id = ${id} offset 0)`;
