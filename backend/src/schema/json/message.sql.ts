import type { Message, QuotedMessage } from '@qlixline/contract/message';
import { MESSAGE_EXCERPT_MAX } from '@qlixline/contract/limits';

import { VISIBLE_STORY } from '../conditions/visible-stories.sql.ts';
import { EXCERPT_IN_LINE } from './excerpt.sql.ts';
import { IMAGE_URL } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

/** SQL of the newest reply to a story from a user; null without one. */
export const REPLY_TO_STORY = (storyId: string, authorId: string): string => `(
  select m.text from messages m
  where m.story_id = ${storyId} and m.author_id = ${authorId} and m.deleted_at is null order by m.id desc limit 1)`;

/** SQL of the beginning of a message's text, in one line. */
export const MESSAGE_EXCERPT = (message: string): string => EXCERPT_IN_LINE(`${message}.text`, MESSAGE_EXCERPT_MAX);

const QUOTED_JSON = (message: string): string => `(
  select ${jsonObject<QuotedMessage>({
    number: 'quoted.number',
    author: USER_CARD_OF('quoted.author_id'),
    excerpt: MESSAGE_EXCERPT('quoted'),
    isDeleted: 'quoted.deleted_at is not null',
  })}
  from messages quoted where quoted.id = ${message}.reply_to_id)`;

const REACTIONS_JSON = (message: string): string => `(
  select coalesce(json_agg(${jsonObject<Message['reactions'][number]>({
    userId: 'r.user_id',
    reaction: 'r.reaction',
  })} order by r.user_id), '[]')
  from message_reactions r where r.message_id = ${message}.id and r.reaction is not null)`;

const STORY_JSON = (viewer: string, message: string): string => `case when ${message}.story_id is not null then
  ${jsonObject<NonNullable<Message['story']>>({
    imageUrl: `(
      select ${IMAGE_URL('stories.media_id')} from stories
      where stories.id = ${message}.story_id and ${VISIBLE_STORY(viewer)})`,
  })} end`;

/** SQL of the contract's message from a row of `messages`, in a conversation that is there for the viewer. */
export const MESSAGE_JSON = (viewer: string, message: string): string =>
  jsonObject<Message>({
    id: `${message}.id`,
    number: `${message}.number`,
    revision: `${message}.revision`,
    clientId: `case when ${message}.author_id = ${viewer} then ${message}.client_id end`,
    author: USER_CARD_OF(`${message}.author_id`),
    text: `${message}.text`,
    createdAt: isoTime(`${message}.created_at`),
    editedAt: isoTime(`${message}.edited_at`),
    isDeleted: `${message}.deleted_at is not null`,
    replyTo: QUOTED_JSON(message),
    reactions: REACTIONS_JSON(message),
    story: STORY_JSON(viewer, message),
  });
