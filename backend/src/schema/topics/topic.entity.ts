import { defineEntity, p } from '@mikro-orm/core';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { TOPIC_ACTIONS } from '@qlixline/contract/topics/topic';
import { TOPIC_LEVELS } from '@qlixline/contract/topics/topic-themes';
import type { TopicTheme } from '@qlixline/contract/topics/topic-themes';

import { belongsTo, idOfRow, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const topicTable = defineEntity({
  name: 'Topic',
  tableName: 'topics',
  properties: {
    id: rowId().primary(),
    name: p.text(),
    /** Name without case and accents, assigned by a trigger. */
    foldedName: p.text().default('').unique(),
    description: p.text(),
    species: p.text().$type<SpeciesId>().nullable(),
    theme: p.text().$type<TopicTheme>().nullable(),
    /** True if every installation has it from the start. */
    isBuiltIn: p.boolean().default(false),
    /** Number of members; kept by triggers, like that of threads. */
    memberCount: p.integer().default(0).check('member_count >= 0'),
    threadCount: p.integer().default(0).check('thread_count >= 0'),
    createdAt: insertedAt(),
  },
});

/** Community by species and theme (decision: topics). */
export class Topic extends topicTable.class {}
topicTable.setClass(Topic);

export const topicMemberTable = defineEntity({
  name: 'TopicMember',
  tableName: 'topic_members',
  properties: {
    topic: () => belongsTo(Topic).primary(),
    user: () => belongsTo(User).primary(),
    id: rowId(),
    level: p.enum(TOPIC_LEVELS).default('replies'),
    isMuted: p.boolean().default(false),
    /** Time at which the mute ends by itself; null for no end, and without a mute. */
    mutedUntil: p.datetime().nullable(),
    /** Time since which the member is a moderator; null otherwise. */
    moderatesSince: p.datetime().nullable(),
    joinedAt: insertedAt(),
  },
  indexes: [
    { name: 'topic_members_newest', columns: [{ name: 'topic' }, { name: 'id', sort: 'desc' }] },
    { name: 'topic_members_user', properties: 'user' },
    {
      name: 'topic_members_moderating',
      properties: ['topic', 'moderatesSince'],
      where: 'moderates_since is not null',
    },
    {
      name: 'topic_members_level_all',
      columns: [{ name: 'topic' }, { name: 'id', sort: 'desc' }],
      where: `level = 'all'`,
    },
  ],
});

class TopicMember extends topicMemberTable.class {}
topicMemberTable.setClass(TopicMember);

export const topicLogTable = defineEntity({
  name: 'TopicLogEntry',
  tableName: 'topic_log',
  properties: {
    id: rowId().primary(),
    topic: () => belongsTo(Topic).deleteRule('no action'),
    moderator: () => belongsTo(User).nullable().deleteRule('set null'),
    /** Author of the thread or reply, or user who was appointed or dismissed. */
    user: () => belongsTo(User).nullable().deleteRule('set null'),
    action: p.enum(TOPIC_ACTIONS),
    /** Thread; like the reply, it may have been deleted with its account. */
    threadId: idOfRow().nullable(),
    replyId: idOfRow().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'topic_log_newest', columns: [{ name: 'topic' }, { name: 'id', sort: 'desc' }] },
    { name: 'topic_log_moderator', properties: 'moderator', where: 'moderator_id is not null' },
    { name: 'topic_log_user', properties: 'user', where: 'user_id is not null' },
  ],
});

/** Action of a topic's moderator. */
class TopicLogEntry extends topicLogTable.class {}
topicLogTable.setClass(TopicLogEntry);
