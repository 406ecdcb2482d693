import { TOPIC_MODERATORS_MAX } from '@qlixline/contract/limits';
import type { Topic, TopicDetail, TopicLogEntry, TopicMember, TopicPart } from '@qlixline/contract/topics/topic';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { HAS_HIDDEN_WORD } from '../../schema/friends/relation.sql.ts';
import { SELECTIVITY_HINT } from '../../schema/selectivity-hint.sql.ts';
import { IS_CALLED, IS_TOPIC_MEMBER } from '../../schema/topics/topic.sql.ts';
import { SPECIES_OF } from '../../schema/pets/visible-pets.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { TOPIC_FIELDS } from '../../schema/json/topic.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';

/** Condition on a row of `topics`: the wanted species and theme. */
const IS_MEANT = `($4::text is null or topics.species = $4) and ($5::text is null or topics.theme = $5)`;

const PART: Record<TopicPart, string> = {
  all: `(${IS_TOPIC_MEMBER('$1', 'topics.id')} or not ${HAS_HIDDEN_WORD('$1', 'topics')})`,
  yours: IS_TOPIC_MEMBER('$1', 'topics.id'),
  suggested: `(
    topics.species in ${SPECIES_OF('$1')}
    and not ${IS_TOPIC_MEMBER('$1', 'topics.id')} and not ${HAS_HIDDEN_WORD('$1', 'topics')})`,
};

const listQuery = (name: string, part: TopicPart, condition = 'true'): PreparedQuery =>
  definePreparedQuery(
    name,
    `
      ${PAGE({
        before: BLOCKED('$1'),
        rows: `
          select topics.* from topics
          where ${IS_BEFORE_POSITION('$2', 'topics.place')} and ${condition}
            and ${SELECTIVITY_HINT(IS_MEANT)} and ${SELECTIVITY_HINT(PART[part])}
          order by topics.place desc limit $3 + 1`,
        limit: '$3',
        json: jsonObject<Topic>(TOPIC_FIELDS('$1', 'item')),
      })}
      select ${PAGE_JSON('$3')} as json`,
  );

/**
 * Queries of `GET /api/topics`. Parameters: $1 the viewer, $2 the position to start after (null: the first), $3 the
 * limit, $4 the species and $5 the theme (null: any).
 */
export const topicListQueries: Record<TopicPart, PreparedQuery> = {
  all: listQuery('topics', 'all'),
  yours: listQuery('topics-of', 'yours'),
  suggested: listQuery('topics-suggested', 'suggested'),
};

/** Queries of `GET /api/topics?q=`. Further parameter: $6 a part of a name. */
export const topicSearchQueries: Record<TopicPart, PreparedQuery> = {
  all: listQuery('topics-called', 'all', IS_CALLED('$6')),
  yours: listQuery('topics-of-called', 'yours', IS_CALLED('$6')),
  suggested: listQuery('topics-suggested-called', 'suggested', IS_CALLED('$6')),
};

const MODERATORS_JSON = (topic: string): string => `(
  select coalesce(json_agg(${USER_CARD_OF('m.user_id')} order by m.moderates_since), '[]')
  from (
    select * from topic_members
    where topic_members.topic_id = ${topic}.id and topic_members.moderates_since is not null
      and not exists (select from blocked where blocked.user_id = topic_members.user_id)
    order by topic_members.moderates_since limit ${TOPIC_MODERATORS_MAX}) m)`;

/** Reads `GET /api/topics/:id`. Parameters: $1 the viewer, $2 the topic. */
export const topicQuery = definePreparedQuery(
  'topic',
  `with ${BLOCKED('$1')}
   select ${jsonObject<TopicDetail>({
     ...TOPIC_FIELDS('$1', 'topics'),
     moderators: MODERATORS_JSON('topics'),
   })}::text as json from topics where topics.id = $2`,
);

/**
 * Reads `GET /api/topics/:id/members`; no row if there is no such topic. Parameters: $1 the viewer, $2 the topic, $3
 * the position to start before, $4 the limit.
 */
export const topicMembersQuery = definePreparedQuery(
  'topic-members',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select m.*, m.id as place from topic_members m
        where m.topic_id = $2 and m.id < $3 and not exists (select from blocked where blocked.user_id = m.user_id)
        order by m.id desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<TopicMember>({
        user: USER_CARD_OF('item.user_id'),
        isModerator: 'item.moderates_since is not null',
      }),
    })}
    select ${PAGE_JSON('$4')} as json from topics where topics.id = $2`,
);

const EXCERPT_JSON = `coalesce(
  (select left(r.text, 200) from thread_replies r where r.id = item.reply_id),
  case when item.reply_id is null then (select t.title from threads t where t.id = item.thread_id) end)`;

/**
 * Reads `GET /api/topics/:id/log`. Users hidden from the moderator by a block have no name. Parameters as for
 * topicMembersQuery.
 */
export const topicLogQuery = definePreparedQuery(
  'topic-log',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select l.*, l.id as place,
          exists (select from blocked where blocked.user_id in (l.moderator_id, l.user_id)) as is_hidden
        from topic_log l where l.topic_id = $2 and l.id < $3 order by l.id desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<TopicLogEntry>({
        id: 'item.id',
        action: 'item.action',
        moderator: `case when not item.is_hidden then ${USER_CARD_OF('item.moderator_id')} end`,
        user: `case when not item.is_hidden then ${USER_CARD_OF('item.user_id')} end`,
        excerpt: `case when not item.is_hidden then ${EXCERPT_JSON} end`,
        createdAt: isoTime('item.created_at'),
      }),
    })}
    select ${PAGE_JSON('$4')} as json from topics where topics.id = $2`,
);
