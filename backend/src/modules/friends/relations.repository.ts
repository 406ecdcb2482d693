import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RelationChange } from '@qlixline/contract/friends/friend';
import { FRIENDS_MAX } from '@qlixline/contract/limits';
import type { Relation } from '@qlixline/contract/friends/relation';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { statement } from '../../database/sql/statement.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import {
  IS_DECLINED,
  IS_OPEN,
  LOOKS_OPEN_TO_REQUESTER,
  RELATION,
  REQUEST_ID,
} from '../../schema/friends/friend-request.sql.ts';
import { IS_AHEAD, MUTE_END } from '../../schema/friends/mute.sql.ts';
import { IS_USER, IS_VISIBLE_USER } from '../../schema/users/visible-users.sql.ts';

/** Stored friend request, as both sides see it. */
type StoredRequest = {
  id: number;
  isOpen: boolean;
  /** True if the request was declined, so that asking again must not notify the receiver. */
  isDeclined: boolean;
  looksOpenToRequester: boolean;
};

/** Relation of the viewer to another user, read under the lock of both. */
export type UserRelation = RelationChange & {
  /** True if the user exists and there is no block either way. */
  isKnown: boolean;
  /** True if the user exists, blocked or not. */
  isThere: boolean;
  hasBlocked: boolean;
  /** Request from the viewer to the other user. */
  asked: StoredRequest | null;
  /** Request from the other user to the viewer. */
  received: StoredRequest | null;
};

/** Relations between two users. Writers hold the locks of both (`Transactions.lockPeople`). */
@Injectable()
export class RelationsRepository {
  constructor(private readonly em: EntityManager) {}

  async between(viewerId: string, otherId: string): Promise<UserRelation> {
    const { rows } = await between(this.em, { viewerId, otherId });
    return rows[0]!;
  }

  /** Returns the sender and receiver of a request; null if it is gone. */
  async peopleOfRequest(id: number): Promise<{ fromId: string; toId: string } | null> {
    const request = await typedSql(this.em)
      .selectFrom('friend_requests')
      .select(['from_id as fromId', 'to_id as toId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return request ?? null;
  }

  /** Adds a request, replacing an expired one. Returns false if the sender has too many friends. */
  async addRequest(fromId: string, toId: string): Promise<boolean> {
    const { numAffectedRows } = await addRequest(this.em, { fromId, toId });
    return numAffectedRows === 1n;
  }

  /** Renews a declined request with a new id, so that it looks new to its sender. It stays declined. */
  async reviveDeclined(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('friend_requests')
      .set({ id: sql<number>`default`, created_at: sql<string>`now()`, withdrawn_at: null })
      .where('id', '=', id)
      .execute();
  }

  async removeRequest(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('friend_requests').where('id', '=', id).execute();
  }

  async withdrawDeclined(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('friend_requests')
      .set({ withdrawn_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
  }

  async decline(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('friend_requests')
      .set({ declined_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
  }

  async removeRequestsBetween(a: string, b: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('friend_requests')
      .where((eb) => eb.or([eb.and({ from_id: a, to_id: b }), eb.and({ from_id: b, to_id: a })]))
      .execute();
  }

  async addFriendship(a: string, b: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('friendships')
      .values([
        { user_id: a, friend_id: b },
        { user_id: b, friend_id: a },
      ])
      .execute();
  }

  async removeFriendship(a: string, b: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('friendships')
      .where((eb) => eb.or([eb.and({ user_id: a, friend_id: b }), eb.and({ user_id: b, friend_id: a })]))
      .execute();
  }

  async countFriends(userId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('friendships')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Adds a block. `becauseOfId` is the blocked user in whose browser this account was created later. */
  async addBlock(blockerId: string, blockedId: string, becauseOfId: string | null = null): Promise<void> {
    await typedSql(this.em)
      .insertInto('blocks')
      .values({ blocker_id: blockerId, blocked_id: blockedId, because_of_id: becauseOfId })
      .execute();
  }

  /** Turns a block that follows from another one into one that the blocker chose. */
  async keepBlock(blockerId: string, blockedId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('blocks')
      .set({ because_of_id: null })
      .where('blocker_id', '=', blockerId)
      .where('blocked_id', '=', blockedId)
      .where('because_of_id', 'is not', null)
      .execute();
  }

  /** Removes a block, and all blocks that follow from it or share its origin, whichever of the accounts is named. */
  async removeBlock(blockerId: string, blockedId: string): Promise<void> {
    const db = typedSql(this.em);
    const first = db
      .selectFrom('blocks')
      .select((eb) => eb.fn.coalesce('because_of_id', 'blocked_id').as('id'))
      .where('blocker_id', '=', blockerId)
      .where('blocked_id', '=', blockedId);
    await db
      .deleteFrom('blocks')
      .where('blocker_id', '=', blockerId)
      .where((eb) => eb.or([eb('blocked_id', 'in', first), eb('because_of_id', 'in', first)]))
      .execute();
  }

  /**
   * Adds a mute for a number of days, or without an end. An existing mute gets the new end and keeps its position in
   * the list.
   */
  async addMute(muterId: string, mutedId: string, days: number | null): Promise<void> {
    const until = shared<string | null>(MUTE_END, sql`${days}`);
    await typedSql(this.em)
      .deleteFrom('mutes')
      .where('muter_id', '=', muterId)
      .where('muted_id', '=', mutedId)
      .where((eb) => eb.not(shared<boolean>(IS_AHEAD, sql.ref('mutes.until'))))
      .execute();
    await typedSql(this.em)
      .insertInto('mutes')
      .values({ muter_id: muterId, muted_id: mutedId, until })
      .onConflict((conflict) => conflict.columns(['muter_id', 'muted_id']).doUpdateSet({ until }))
      .execute();
  }

  async addRestriction(restricterId: string, restrictedId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('restrictions')
      .values({ restricter_id: restricterId, restricted_id: restrictedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removeRestriction(restricterId: string, restrictedId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('restrictions')
      .where('restricter_id', '=', restricterId)
      .where('restricted_id', '=', restrictedId)
      .execute();
  }

  async removeMute(muterId: string, mutedId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('mutes')
      .where('muter_id', '=', muterId)
      .where('muted_id', '=', mutedId)
      .execute();
  }
}

/** SQL that builds a request from a left-joined row of `friend_requests`; null without one. */
const STORED_REQUEST_JSON = (request: string): string => `case when ${request}.id is not null then json_build_object(
  'id', ${request}.id,
  'isOpen', ${IS_OPEN(request)},
  'isDeclined', ${IS_DECLINED(request)},
  'looksOpenToRequester', ${LOOKS_OPEN_TO_REQUESTER(request)}) end`;

const between = statement<{ viewerId: string; otherId: string }, UserRelation>((db, param) => {
  const [viewer, other] = [sql`${param('viewerId')}::uuid`, sql`${param('otherId')}::uuid`];
  const [asked, received] = [sql.ref('asked'), sql.ref('received')];
  return db
    .selectFrom(sql<{ viewer: string; other: string }>`(select ${viewer} as viewer, ${other} as other)`.as('pair'))
    .leftJoin('friend_requests as asked', (join) =>
      join.onRef('asked.from_id', '=', 'pair.viewer').onRef('asked.to_id', '=', 'pair.other'),
    )
    .leftJoin('friend_requests as received', (join) =>
      join.onRef('received.from_id', '=', 'pair.other').onRef('received.to_id', '=', 'pair.viewer'),
    )
    .leftJoin('blocks', (join) =>
      join.onRef('blocks.blocker_id', '=', 'pair.viewer').onRef('blocks.blocked_id', '=', 'pair.other'),
    )
    .select([
      shared<Relation>(RELATION, sql.ref('pair.viewer'), sql.ref('pair.other')).as('relation'),
      shared<number | null>(REQUEST_ID, sql.ref('pair.viewer'), sql.ref('pair.other')).as('requestId'),
      shared<boolean>(IS_VISIBLE_USER, sql.ref('pair.viewer'), sql.ref('pair.other')).as('isKnown'),
      shared<boolean>(IS_USER, sql.ref('pair.other')).as('isThere'),
      sql<boolean>`blocks.id is not null`.as('hasBlocked'),
      shared<StoredRequest | null>(STORED_REQUEST_JSON, asked).as('asked'),
      shared<StoredRequest | null>(STORED_REQUEST_JSON, received).as('received'),
    ]);
});

const addRequest = statement<{ fromId: string; toId: string }>((db, param) => {
  const [from, to] = [sql<string>`${param('fromId')}::uuid`, sql<string>`${param('toId')}::uuid`];
  const hasRoom = sql<boolean>`(select count(*) from friendships where user_id = ${from}) < ${sql.lit(FRIENDS_MAX)}`;
  const anew = { id: sql<number>`default`, created_at: sql<string>`now()`, declined_at: null, withdrawn_at: null };
  return db
    .insertInto('friend_requests')
    .columns(['from_id', 'to_id'])
    .expression(db.selectNoFrom([from.as('from_id'), to.as('to_id')]).where(hasRoom))
    .onConflict((conflict) => conflict.columns(['from_id', 'to_id']).doUpdateSet(anew));
});
