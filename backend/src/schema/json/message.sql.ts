import type { Message, MessageCard, MessageEvent, QuotedMessage } from '@qlixline/contract/messages/message';
import type { Voice } from '@qlixline/contract/messages/voice';
import { VOICE_FILE } from '@qlixline/contract/messages/voice-url';
import { MESSAGE_EXCERPT_MAX } from '@qlixline/contract/limits';

import { VISIBLE_LISTING } from '../listings/listing.sql.ts';
import { VISIBLE_NOTICE } from '../lost-found/notice.sql.ts';
import { VISIBLE_PET } from '../pets/visible-pets.sql.ts';
import { IS_OVERSEEN } from '../safety/oversight.sql.ts';
import { VISIBLE_STORY } from '../stories/visible-stories.sql.ts';
import { IS_HIDDEN } from './blocked.sql.ts';
import { EXCERPT_IN_LINE } from './excerpt.sql.ts';
import { DESCRIBED_IMAGE_JSON, IMAGE_URL } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import { LINK_PREVIEW_OF } from './link-preview.sql.ts';
import { PET_TILE_JSON } from './pet.sql.ts';
import { QUOTED_POST_OF } from './post.sql.ts';
import { LISTING_TILE_JSON } from './listing.sql.ts';
import { NOTICE_TILE_JSON } from './notice.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

/** SQL of the newest reply to a story by a user; null without one. */
export const REPLY_TO_STORY = (storyId: string, authorId: string): string => `(
  select m.text from messages m
  where m.story_id = ${storyId} and m.author_id = ${authorId} and m.deleted_at is null order by m.id desc limit 1)`;

/** SQL of the excerpt of a message on one line. */
export const MESSAGE_EXCERPT = (message: string): string => EXCERPT_IN_LINE(`${message}.text`, MESSAGE_EXCERPT_MAX);

const VOICE_FILE_URL = `'/media/' || media.id || '/${VOICE_FILE}'`;

/** SQL of the address of the recording in the message with this id; null without one. */
export const VOICE_URL_OF_MESSAGE = (messageId: string): string => `(
  select ${VOICE_FILE_URL} from message_images join media on media.id = message_images.media_id
  where message_images.message_id = ${messageId} and media.voice_ms is not null limit 1)`;

/** SQL of the number of images of the message with this id. */
export const IMAGE_COUNT_OF_MESSAGE = (messageId: string): string => `(
  select count(*) from message_images join media on media.id = message_images.media_id
  where message_images.message_id = ${messageId} and media.voice_ms is null)`;

/** SQL of the duration of the recording in the message with this id; null without one. */
export const VOICE_MS_OF_MESSAGE = (messageId: string): string => `(
  select max(media.voice_ms) from message_images join media on media.id = message_images.media_id
  where message_images.message_id = ${messageId})`;

/** SQL of a user's card; null without a user, and if a block hides them. Needs BLOCKED before it. */
const SHOWN_USER = (userId: string): string => `case when not ${IS_HIDDEN(userId)} then ${USER_CARD_OF(userId)} end`;

const IS_READABLE = (message: string, visibleAfter: string): string =>
  `(${message}.number > ${visibleAfter} and not ${IS_HIDDEN(`${message}.author_id`)})`;

const QUOTED_JSON = (message: string, visibleAfter: string): string => `(
  select ${jsonObject<QuotedMessage>({
    number: 'quoted.number',
    author: `case when ${IS_READABLE('quoted', visibleAfter)} then ${USER_CARD_OF('quoted.author_id')} end`,
    excerpt: `case when ${IS_READABLE('quoted', visibleAfter)} then ${MESSAGE_EXCERPT('quoted')} else '' end`,
    voiceMs: `case when ${IS_READABLE('quoted', visibleAfter)} then ${VOICE_MS_OF_MESSAGE('quoted.id')} end`,
    isDeleted: 'quoted.deleted_at is not null',
  })}
  from messages quoted where quoted.id = ${message}.reply_to_id)`;

const REACTIONS_JSON = (message: string): string => `(
  select coalesce(json_agg(${jsonObject<Message['reactions'][number]>({
    userId: 'r.user_id',
    reaction: 'r.reaction',
  })} order by r.user_id), '[]')
  from message_reactions r
  where r.message_id = ${message}.id and r.reaction is not null and not ${IS_HIDDEN('r.user_id')})`;

const STORY_JSON = (viewer: string, message: string): string => `case when ${message}.story_id is not null then
  ${jsonObject<NonNullable<Message['story']>>({
    imageUrl: `(
      select ${IMAGE_URL('stories.media_id')} from stories
      where stories.id = ${message}.story_id and ${VISIBLE_STORY(viewer)})`,
  })} end`;

const IMAGES_JSON = (message: string): string => `(
  select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('media')} order by message_images.position), '[]')
  from message_images join media on media.id = message_images.media_id
  where message_images.message_id = ${message}.id and media.voice_ms is null)`;

/** SQL of the recording of a voice message; null for other messages. */
const VOICE_JSON = (message: string): string => `(
  select ${jsonObject<Voice>({
    url: VOICE_FILE_URL,
    durationMs: 'media.voice_ms',
    peaks: 'media.voice_peaks',
  })}
  from message_images join media on media.id = message_images.media_id
  where message_images.message_id = ${message}.id and media.voice_ms is not null limit 1)`;

type CardOf<Kind extends MessageCard['kind']> = Extract<MessageCard, { kind: Kind }>;
type StoryCard = NonNullable<CardOf<'story'>['story']>;

const CARD_JSON = (viewer: string, message: string): string => `case ${message}.card_kind
  when 'post' then ${jsonObject<CardOf<'post'>>({
    kind: `'post'`,
    post: QUOTED_POST_OF(viewer, `${message}.card_id`),
  })}
  when 'story' then ${jsonObject<CardOf<'story'>>({
    kind: `'story'`,
    story: `(
      select ${jsonObject<StoryCard>({
        id: 'stories.id',
        author: USER_CARD_OF('stories.author_id'),
        imageUrl: IMAGE_URL('stories.media_id'),
      })} from stories where stories.id = ${message}.card_id and ${VISIBLE_STORY(viewer)})`,
  })}
  when 'pet' then ${jsonObject<CardOf<'pet'>>({
    kind: `'pet'`,
    pet: `(select ${PET_TILE_JSON('shown_pet')} from ${VISIBLE_PET(viewer, `${message}.card_id`)} shown_pet)`,
  })}
  when 'listing' then ${jsonObject<CardOf<'listing'>>({
    kind: `'listing'`,
    listing: `(
      select ${LISTING_TILE_JSON('listings')} from listings
      where listings.id = ${message}.card_id and ${VISIBLE_LISTING(viewer)})`,
  })}
  when 'notice' then ${jsonObject<CardOf<'notice'>>({
    kind: `'notice'`,
    notice: `(
      select ${NOTICE_TILE_JSON('notices')} from notices
      where notices.id = ${message}.card_id and ${VISIBLE_NOTICE(viewer)})`,
  })} end`;

/** SQL of a group's event; null for an ordinary message. Needs BLOCKED before it. */
export const MESSAGE_EVENT_JSON = (message: string): string => `case when ${message}.event is not null then
  ${jsonObject<MessageEvent>({
    kind: `${message}.event`,
    user: SHOWN_USER(`${message}.event_user_id`),
    name: `case when ${message}.event = 'named' then ${message}.text end`,
  })} end`;

/**
 * SQL of the contract's message from a row of `messages` in a conversation that the viewer can see. The viewer sees
 * messages after the number `visibleAfter`. In a group, a message whose author is hidden by a block is reduced to its
 * number, except for the group's owner. Needs BLOCKED before it.
 */
export const MESSAGE_JSON = (viewer: string, message: string, visibleAfter: string): string => {
  const author = `${message}.author_id`;
  const isOverseen = IS_OVERSEEN('message', viewer, message);
  const isWithheld = `(${IS_HIDDEN(author)} and not ${isOverseen})`;
  const shown = (json: string, hidden = 'null'): string => `case when ${isWithheld} then ${hidden} else ${json} end`;
  return jsonObject<Message>({
    id: `${message}.id`,
    number: `${message}.number`,
    revision: `${message}.revision`,
    clientId: `case when ${author} = ${viewer} then ${message}.client_id end`,
    author: shown(USER_CARD_OF(author)),
    text: `case when ${isWithheld} or ${message}.event is not null then '' else ${message}.text end`,
    createdAt: isoTime(`${message}.created_at`),
    editedAt: isoTime(`${message}.edited_at`),
    isDeleted: `${message}.deleted_at is not null`,
    replyTo: shown(QUOTED_JSON(message, visibleAfter)),
    reactions: shown(REACTIONS_JSON(message), `'[]'::json`),
    images: shown(IMAGES_JSON(message), `'[]'::json`),
    voice: shown(VOICE_JSON(message)),
    card: shown(CARD_JSON(viewer, message)),
    linkPreview: shown(LINK_PREVIEW_OF(`${message}.preview_id`)),
    isForwarded: `${message}.is_forwarded`,
    event: shown(MESSAGE_EVENT_JSON(message)),
    story: shown(STORY_JSON(viewer, message)),
    isHidden: `(${IS_HIDDEN(author)} and ${isOverseen})`,
  });
};
