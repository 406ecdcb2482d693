import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TOPIC_MODERATORS_MAX, TOPICS_JOINED_MAX } from '@qlixline/contract/limits';
import { MUTE_DURATIONS } from '@qlixline/contract/safety/mute-durations';
import type { TopicInput, TopicMembershipInput, TopicsQuery } from '@qlixline/contract/topics/topic';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { MUTE_END } from '../../schema/friends/mute.sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { MODERATES_TOPIC } from '../../schema/topics/topic.sql.ts';
import { topicListQueries, topicMembersQuery, topicQuery, topicSearchQueries } from './topics.query.ts';

type Place = { before: number; limit: number };

/** Topics and memberships. Triggers keep the number of members. */
@Injectable()
export class TopicsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `topicPageSchema`. */
  async listJson(viewerId: string, { part, species, theme, q, cursor, limit }: TopicsQuery): Promise<string> {
    const after = cursor === undefined ? null : positionOfCursor(cursor);
    const values = [viewerId, after, limit, species ?? null, theme ?? null];
    if (!q) return (await this.preparedReads.json(topicListQueries[part], values))!;
    return (await this.preparedReads.json(topicSearchQueries[part], [...values, q]))!;
  }

  /** Returns JSON text in the shape of `topicDetailSchema`. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(topicQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(topicQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `topicMemberPageSchema`. */
  membersJson(viewerId: string, id: number, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(topicMembersQuery, [viewerId, id, before, limit]);
  }

  /** Adds a topic; null if the name is taken, ignoring case and accents. */
  async insert({ name, description, species, theme }: TopicInput): Promise<number | null> {
    const topic = await typedSql(this.em)
      .insertInto('topics')
      .values({ name, description, species, theme })
      .onConflict((conflict) => conflict.column('folded_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    return topic?.id ?? null;
  }

  /** Returns a user's membership and role; null if there is no such topic. */
  async membership(userId: string, id: number) {
    const topic = await typedSql(this.em)
      .selectFrom('topics')
      .leftJoin('topic_members as m', (join) => join.onRef('m.topic_id', '=', 'topics.id').on('m.user_id', '=', userId))
      .select([
        'm.user_id as memberId',
        sql<boolean>`m.moderates_since is not null`.as('isModerator'),
        shared<boolean>(MODERATES_TOPIC, userId, sql.ref('topics.id')).as('mayModerate'),
      ])
      .where('topics.id', '=', id)
      .executeTakeFirst();
    return topic ? { ...topic, isMember: topic.memberId !== null } : null;
  }

  /** Returns true if the user may join another topic. The transaction has locked the user. */
  async hasRoomFor(userId: string): Promise<boolean> {
    const { count } = await typedSql(this.em)
      .selectFrom('topic_members')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count < TOPICS_JOINED_MAX;
  }

  async join(topicId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('topic_members')
      .values({ topic_id: topicId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Updates the given settings of a membership. */
  async changeMembership(
    topicId: number,
    userId: string,
    { level, isMuted, muteFor = 'forever' }: TopicMembershipInput,
  ): Promise<void> {
    if (level === undefined && isMuted === undefined) return;
    await typedSql(this.em)
      .updateTable('topic_members')
      .set((eb) => ({
        level: level ?? eb.ref('level'),
        ...(isMuted !== undefined && {
          is_muted: isMuted,
          muted_until: isMuted ? shared<string | null>(MUTE_END, sql`${MUTE_DURATIONS[muteFor].days}`) : null,
        }),
      }))
      .where('topic_id', '=', topicId)
      .where('user_id', '=', userId)
      .execute();
  }

  async leave(topicId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('topic_members')
      .where('topic_id', '=', topicId)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Returns a member; undefined if they aren't one or the viewer can't see them. */
  async visibleMember(viewerId: string, topicId: number, userId: string) {
    const member = await typedSql(this.em)
      .selectFrom('topic_members')
      .select(sql<boolean>`moderates_since is not null`.as('isModerator'))
      .where('topic_id', '=', topicId)
      .where('user_id', '=', userId)
      .where((eb) => eb.not(shared(IS_BLOCKED, viewerId, sql.ref('topic_members.user_id'))))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return member ?? null;
  }

  async setModerator(topicId: number, userId: string, isModerator: boolean): Promise<void> {
    await typedSql(this.em)
      .updateTable('topic_members')
      .set({ moderates_since: isModerator ? sql<string>`clock_timestamp()` : null })
      .where('topic_id', '=', topicId)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Locks the topic and returns true if it may have another moderator. */
  async hasRoomForModerator(topicId: number): Promise<boolean> {
    await typedSql(this.em).selectFrom('topics').select('id').where('id', '=', topicId).forNoKeyUpdate().execute();
    const { count } = await typedSql(this.em)
      .selectFrom('topic_members')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('topic_id', '=', topicId)
      .where('moderates_since', 'is not', null)
      .executeTakeFirstOrThrow();
    return count < TOPIC_MODERATORS_MAX;
  }
}
