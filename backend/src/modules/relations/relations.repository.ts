import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RelationChange } from '@qlixline/contract/friend';

import {
  IS_DECLINED,
  IS_OPEN,
  LOOKS_OPEN_TO_ASKER,
  RELATION,
  REQUEST_ID,
} from '../../schema/conditions/friend-request.sql.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';

/** A request as both sides have it. */
type KeptRequest = {
  id: number;
  isOpen: boolean;
  /** The asker may not reach the asked by asking again. */
  isDeclined: boolean;
  looksOpenToAsker: boolean;
};

/** What stands between the viewer and another person, read under the lock of both. */
export type Standing = RelationChange & {
  /** There is such a person, and neither blocks the other. */
  isKnown: boolean;
  hasBlocked: boolean;
  /** The viewer's request to the other. */
  asked: KeptRequest | null;
  /** The other's request to the viewer. */
  received: KeptRequest | null;
};

const REQUEST_JSON = (from: string, to: string): string => `(
  select json_build_object('id', r.id, 'isOpen', ${IS_OPEN('r')}, 'isDeclined', ${IS_DECLINED('r')},
    'looksOpenToAsker', ${LOOKS_OPEN_TO_ASKER('r')})
  from friend_requests r where r.from_id = ${from} and r.to_id = ${to})`;

const STANDING = `
  select ${RELATION('viewer', 'other')} as relation, ${REQUEST_ID('viewer', 'other')} as "requestId",
    exists (select from users where id = other) and not ${IS_BLOCKED('viewer', 'other')} as "isKnown",
    exists (select from blocks where blocker_id = viewer and blocked_id = other) as "hasBlocked",
    ${REQUEST_JSON('viewer', 'other')} as asked, ${REQUEST_JSON('other', 'viewer')} as received
  from (select ?::uuid as viewer, ?::uuid as other) pair`;

/** Rows between two people. Whoever writes them holds the lock of both (`Transactions.lockPeople`). */
@Injectable()
export class RelationsRepository {
  constructor(private readonly em: EntityManager) {}

  async standing(viewerId: string, otherId: string): Promise<Standing> {
    const [standing] = await this.em.execute<Standing[]>(STANDING, [viewerId, otherId]);
    return standing!;
  }

  /** Who asked whom; null when the request is gone. */
  async peopleOfRequest(id: number): Promise<{ fromId: string; toId: string } | null> {
    const [row] = await this.em.execute<{ fromId: string; toId: string }[]>(
      'select from_id as "fromId", to_id as "toId" from friend_requests where id = ?',
      [id],
    );
    return row ?? null;
  }

  /** In the place of an earlier one that is over. */
  async addRequest(fromId: string, toId: string): Promise<void> {
    await this.em.execute('delete from friend_requests where from_id = ? and to_id = ?', [fromId, toId]);
    await this.em.execute('insert into friend_requests (from_id, to_id) values (?, ?)', [fromId, toId]);
  }

  /** To the asker it is a new one, with an id of its own; it stays declined. */
  async reviveDeclined(id: number): Promise<void> {
    await this.em.execute(
      'update friend_requests set id = default, created_at = now(), withdrawn_at = null where id = ?',
      [id],
    );
  }

  async removeRequest(id: number): Promise<void> {
    await this.em.execute('delete from friend_requests where id = ?', [id]);
  }

  async withdrawDeclined(id: number): Promise<void> {
    await this.em.execute('update friend_requests set withdrawn_at = now() where id = ?', [id]);
  }

  async decline(id: number): Promise<void> {
    await this.em.execute('update friend_requests set declined_at = now() where id = ?', [id]);
  }

  async removeRequestsBetween(a: string, b: string): Promise<void> {
    await this.em.execute('delete from friend_requests where from_id = ? and to_id = ? or from_id = ? and to_id = ?', [
      a,
      b,
      b,
      a,
    ]);
  }

  async addFriendship(a: string, b: string): Promise<void> {
    await this.em.execute('insert into friendships (user_id, friend_id) values (?, ?), (?, ?)', [a, b, b, a]);
  }

  async removeFriendship(a: string, b: string): Promise<void> {
    await this.em.execute(
      'delete from friendships where user_id = ? and friend_id = ? or user_id = ? and friend_id = ?',
      [a, b, b, a],
    );
  }

  async countFriends(userId: string): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      'select count(*)::integer as count from friendships where user_id = ?',
      [userId],
    );
    return row!.count;
  }

  async addBlock(blockerId: string, blockedId: string): Promise<void> {
    await this.em.execute('insert into blocks (blocker_id, blocked_id) values (?, ?)', [blockerId, blockedId]);
  }

  async removeBlock(blockerId: string, blockedId: string): Promise<void> {
    await this.em.execute('delete from blocks where blocker_id = ? and blocked_id = ?', [blockerId, blockedId]);
  }

  async addMute(muterId: string, mutedId: string): Promise<void> {
    await this.em.execute('insert into mutes (muter_id, muted_id) values (?, ?) on conflict do nothing', [
      muterId,
      mutedId,
    ]);
  }

  async removeMute(muterId: string, mutedId: string): Promise<void> {
    await this.em.execute('delete from mutes where muter_id = ? and muted_id = ?', [muterId, mutedId]);
  }
}
