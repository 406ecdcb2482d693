import { UNREAD_COUNTED_MAX, THREAD_EXCERPT_MAX } from '@qlixline/contract/limits';
import type { Poll, Thread, ThreadCard, ThreadReply } from '@qlixline/contract/topics/thread';
import type { Topic, TopicMembership } from '@qlixline/contract/topics/topic';

import { IS_MUTED_NOW, MUTED_UNTIL } from '../friends/mute.sql.ts';
import { SELECTIVITY_HINT } from '../selectivity-hint.sql.ts';
import { IS_KEPT, IS_LISTED, IS_TOPIC_MEMBER, MODERATES_TOPIC, VISIBLE_REPLY } from '../topics/topic.sql.ts';
import { IS_OVERSEEN } from '../safety/oversight.sql.ts';
import { IS_HIDDEN, UNLESS_NOBODY_IS_BLOCKED } from './blocked.sql.ts';
import { DESCRIBED_IMAGE_JSON, IMAGE_URL } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';
import { LINK_PREVIEW_OF } from './link-preview.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

// All of these need BLOCKED before them and read rows the viewer may see.

const MEMBERSHIP_JSON = (viewer: string, topicId: string): string => `(
  select ${jsonObject<TopicMembership>({
    level: 'm.level',
    isMuted: IS_MUTED_NOW('m'),
    mutedUntil: isoTime(MUTED_UNTIL('m')),
    isModerator: 'm.moderates_since is not null',
  })}
  from topic_members m where m.topic_id = ${topicId} and m.user_id = ${viewer})`;

/** SQL of each field of the contract's topic, from a row of `topics`. */
export const TOPIC_FIELDS = (viewer: string, topic: string): JsonFields<Topic> => ({
  id: `${topic}.id`,
  name: `${topic}.name`,
  description: `${topic}.description`,
  species: `${topic}.species`,
  theme: `${topic}.theme`,
  memberCount: `(${topic}.member_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
    select count(*) from blocked join topic_members on topic_members.user_id = blocked.user_id
    where topic_members.topic_id = ${topic}.id)`)})`,
  threadCount: `(${topic}.thread_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
    select count(*) from blocked join threads on threads.author_id = blocked.user_id
    where threads.topic_id = ${topic}.id and ${IS_KEPT('threads')} and not ${IS_OVERSEEN('thread', viewer, 'threads')})`)})`,
  membership: MEMBERSHIP_JSON(viewer, `${topic}.id`),
  mayModerate: MODERATES_TOPIC(viewer, `${topic}.id`),
});

/** SQL of the beginning of a text on one line. */
const EXCERPT = (text: string): string => `regexp_replace(left(${text}, ${THREAD_EXCERPT_MAX}), '\\s+', ' ', 'g')`;

/**
 * SQL of the likes by users the viewer may see, for a row of `threads` by `thread_likes.thread_id`, and likewise for
 * replies.
 */
const LIKE_COUNT = (row: string, likes: string, key: string): string =>
  `(${row}.like_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
  select count(*) from blocked join ${likes} on ${likes}.user_id = blocked.user_id where ${likes}.${key} = ${row}.id)`)})`;
const IS_LIKED = (viewer: string, row: string, likes: string, key: string): string =>
  `exists (select from ${likes} where ${likes}.${key} = ${row}.id and ${likes}.user_id = ${viewer})`;

export const THREAD_LIKES = (viewer: string, thread: string) => ({
  isLiked: IS_LIKED(viewer, thread, 'thread_likes', 'thread_id'),
  likeCount: LIKE_COUNT(thread, 'thread_likes', 'thread_id'),
});

export const REPLY_LIKES = (viewer: string, reply: string) => ({
  isLiked: IS_LIKED(viewer, reply, 'thread_reply_likes', 'reply_id'),
  likeCount: LIKE_COUNT(reply, 'thread_reply_likes', 'reply_id'),
});

const READ_NUMBER = (viewer: string, threadId: string): string => `(
  select r.read_number from thread_reads r where r.thread_id = ${threadId} and r.user_id = ${viewer})`;

/** SQL of the unread replies, counted in order of their numbers, so that counting stops at the bound. */
const UNREAD_COUNT = (viewer: string, thread: string): string => `(
  select count(*) from (
    select from thread_replies
    where thread_replies.thread_id = ${thread}.id
      and thread_replies.number > coalesce(${READ_NUMBER(viewer, `${thread}.id`)}, ${thread}.last_number)
      and ${SELECTIVITY_HINT(`thread_replies.author_id <> ${viewer}
        and ${VISIBLE_REPLY(viewer)} and ${IS_LISTED(viewer, 'thread_replies')}`)}
    order by thread_replies.number limit ${UNREAD_COUNTED_MAX}) unread)`;

const IS_NEW = (viewer: string, thread: string): string => `(
  ${thread}.author_id <> ${viewer} and not ${IS_HIDDEN(`${thread}.author_id`)}
  and exists (
    select from topic_members m
    where m.topic_id = ${thread}.topic_id and m.user_id = ${viewer} and not ${IS_MUTED_NOW('m')} and m.joined_at < ${thread}.created_at)
  and not exists (select from thread_reads r where r.thread_id = ${thread}.id and r.user_id = ${viewer}))`;

/** SQL of each field of the contract's thread card, from a row of `threads`. */
export const THREAD_CARD_FIELDS = (viewer: string, thread: string): JsonFields<ThreadCard> => ({
  id: `${thread}.id`,
  author: USER_CARD_OF(`${thread}.author_id`),
  title: `${thread}.title`,
  excerpt: EXCERPT(`${thread}.text`),
  imageUrl: `(
    select ${IMAGE_URL('i.media_id')} from thread_images i where i.thread_id = ${thread}.id order by i.position limit 1)`,
  hasPoll: `${thread}.poll_ends_at is not null`,
  createdAt: isoTime(`${thread}.created_at`),
  activeAt: isoTime(`${thread}.active_at`),
  replyCount: `(${thread}.reply_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
    select count(*) from blocked join thread_replies r on r.author_id = blocked.user_id
    where r.thread_id = ${thread}.id and ${IS_KEPT('r')} and not ${IS_OVERSEEN('threadReply', viewer, 'r')})`)})`,
  likeCount: THREAD_LIKES(viewer, thread).likeCount,
  isPinned: `${thread}.is_pinned`,
  isLocked: `${thread}.is_locked`,
  isNew: IS_NEW(viewer, thread),
  unreadCount: `case when exists (
      select from topic_members m where m.topic_id = ${thread}.topic_id and m.user_id = ${viewer} and not ${IS_MUTED_NOW('m')})
    then ${UNREAD_COUNT(viewer, thread)} else 0 end`,
  isHidden: IS_HIDDEN(`${thread}.author_id`),
});

const OWN_OPTION = (viewer: string, thread: string): string => `(
  select v.position from thread_votes v where v.thread_id = ${thread}.id and v.user_id = ${viewer})`;

const POLL_IS_OPEN = (thread: string): string => `(${thread}.poll_ends_at > now() and not ${thread}.is_locked)`;

/** SQL of an option's votes, except those by users with a block. */
const VOTES = (option: string): string =>
  `(${option}.vote_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
  select count(*) from blocked join thread_votes v on v.user_id = blocked.user_id
  where v.thread_id = ${option}.thread_id and v.position = ${option}.position)`)})`;

const POLL_JSON = (viewer: string, thread: string): string => `case when ${thread}.poll_ends_at is not null then
  ${jsonObject<Poll>({
    options: `(
      select json_agg(${jsonObject<Poll['options'][number]>({
        text: 'o.text',
        votes: `case when ${OWN_OPTION(viewer, thread)} is not null or not ${POLL_IS_OPEN(thread)} then ${VOTES('o')} end`,
      })} order by o.position)
      from thread_poll_options o where o.thread_id = ${thread}.id)`,
    voteCount: `(
      select coalesce(sum(${VOTES('o')}), 0)::integer from thread_poll_options o where o.thread_id = ${thread}.id)`,
    ownOption: OWN_OPTION(viewer, thread),
    endsAt: isoTime(`${thread}.poll_ends_at`),
    isOpen: POLL_IS_OPEN(thread),
  })} end`;

/** SQL of the contract's thread, from a row of `threads`. */
export const THREAD_JSON = (viewer: string, thread: string): string =>
  jsonObject<Thread>({
    ...THREAD_CARD_FIELDS(viewer, thread),
    topic: `(
      select ${jsonObject<Thread['topic']>({
        id: 't.id',
        name: 't.name',
        isMember: IS_TOPIC_MEMBER(viewer, 't.id'),
        mayModerate: MODERATES_TOPIC(viewer, 't.id'),
      })}
      from topics t where t.id = ${thread}.topic_id)`,
    text: `${thread}.text`,
    images: `(
      select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('media')} order by i.position), '[]')
      from thread_images i join media on media.id = i.media_id where i.thread_id = ${thread}.id)`,
    linkPreview: LINK_PREVIEW_OF(`${thread}.preview_id`),
    poll: POLL_JSON(viewer, thread),
    editedAt: isoTime(`${thread}.edited_at`),
    isLiked: THREAD_LIKES(viewer, thread).isLiked,
    lastNumber: `${thread}.last_number`,
    readNumber: READ_NUMBER(viewer, `${thread}.id`),
  });

const ANSWERED_JSON = (viewer: string, reply: string): string => `(
  select ${jsonObject<NonNullable<ThreadReply['answers']>>({
    number: 'thread_replies.number',
    author: USER_CARD_OF('thread_replies.author_id'),
    excerpt: EXCERPT('thread_replies.text'),
  })}
  from thread_replies
  where thread_replies.id = ${reply}.answers_id and ${VISIBLE_REPLY(viewer)} and ${IS_LISTED(viewer, 'thread_replies')})`;

/** SQL of the contract's reply in a thread, from a row of `thread_replies`. */
export const THREAD_REPLY_JSON = (viewer: string, reply: string): string =>
  jsonObject<ThreadReply>({
    id: `${reply}.id`,
    number: `${reply}.number`,
    author: USER_CARD_OF(`${reply}.author_id`),
    text: `${reply}.text`,
    linkPreview: LINK_PREVIEW_OF(`${reply}.preview_id`),
    createdAt: isoTime(`${reply}.created_at`),
    editedAt: isoTime(`${reply}.edited_at`),
    ...REPLY_LIKES(viewer, reply),
    answers: ANSWERED_JSON(viewer, reply),
    isHidden: IS_HIDDEN(`${reply}.author_id`),
  });
