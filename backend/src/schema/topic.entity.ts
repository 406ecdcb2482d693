import { defineEntity, p } from '@mikro-orm/core';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { TOPIC_ACTIONS } from '@qlixline/contract/topic';
import { TOPIC_LEVELS } from '@qlixline/contract/topic-themes';
import type { TopicTheme } from '@qlixline/contract/topic-themes';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { User } from './user.entity.ts';

export const topicTable = defineEntity({
  name: 'Topic',
  tableName: 'topics',
  properties: {
    id: rowId().primary(),
    name: p.text(),
    /** Without capitals and accents. Given by a trigger. */
    foldedName: p.text().default('').unique(),
    description: p.text(),
    species: p.text().$type<SpeciesId>().nullable(),
    theme: p.text().$type<TopicTheme>().nullable(),
    /** Every installation has it from the beginning. */
    isBuiltIn: p.boolean().default(false),
    /** Kept by triggers, as the count of threads is. */
    memberCount: p.integer().default(0).check('member_count >= 0'),
    threadCount: p.integer().default(0).check('thread_count >= 0'),
    createdAt: insertedAt(),
  },
});

/** A community by species and theme (decision: topics). */
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
    /** Null for who is no moderator. */
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
      name: 'topic_members_told',
      columns: [{ name: 'topic' }, { name: 'id', sort: 'desc' }],
      where: `level = 'all' and not is_muted`,
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
    /** Whose thread or reply it was, or who became a moderator. */
    user: () => belongsTo(User).nullable().deleteRule('set null'),
    action: p.enum(TOPIC_ACTIONS),
    /** May be gone with its account, as the reply. */
    threadId: p.integer().nullable(),
    replyId: p.integer().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'topic_log_newest', columns: [{ name: 'topic' }, { name: 'id', sort: 'desc' }] },
    { name: 'topic_log_moderator', properties: 'moderator', where: 'moderator_id is not null' },
    { name: 'topic_log_user', properties: 'user', where: 'user_id is not null' },
  ],
});

/** What a topic's moderator did. */
class TopicLogEntry extends topicLogTable.class {}
topicLogTable.setClass(TopicLogEntry);
