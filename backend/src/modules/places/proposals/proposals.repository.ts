import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import type { ProposalKind, ProposalState } from '@qlixline/contract/places/place-proposal-states';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { idOfCursor } from '../../../database/cursors/page-cursor.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { ownProposalsQuery, proposalQuery, waitingProposalsQuery } from './proposals.query.ts';

export type Proposal = {
  id: number;
  kind: ProposalKind;
  state: ProposalState;
  userId: string;
  placeId: number | null;
  proposed: PlaceInput | null;
};

type NewProposal = {
  kind: ProposalKind;
  userId: string;
  placeId: number | null;
  proposed: PlaceInput | null;
  note: string;
};

@Injectable()
export class ProposalsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `placeProposalsSchema`. */
  async ownJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(ownProposalsQuery, [userId]))!;
  }

  /** Returns JSON text in the shape of `placeProposalSchema` within the running transaction. */
  async jsonNow(id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(proposalQuery, [id]))!;
  }

  /** Returns JSON text in the shape of `waitingProposalPageSchema`. */
  async waitingJson(moderatorId: string, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? null : idOfCursor(cursor);
    return (await this.preparedReads.json(waitingProposalsQuery, [moderatorId, after, limit]))!;
  }

  /** Counts the user's waiting proposals in a transaction that has locked the user. */
  async countWaitingOf(userId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('place_proposals')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Deletes the user's waiting proposal of this kind, which a new one replaces. */
  async deleteWaiting(userId: string, placeId: number, kind: ProposalKind): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('place_proposals')
      .where('user_id', '=', userId)
      .where('place_id', '=', placeId)
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .execute();
  }

  async insert({ kind, userId, placeId, proposed, note }: NewProposal): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('place_proposals')
      .values({
        kind,
        user_id: userId,
        place_id: placeId,
        proposed: proposed && sql<PlaceInput>`${JSON.stringify(proposed)}::jsonb`,
        note,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Locks the proposal against other answers until the transaction ends. */
  async lock(id: number): Promise<Proposal | null> {
    const proposal = await typedSql(this.em)
      .selectFrom('place_proposals')
      .select(['id', 'kind', 'state', 'user_id as userId', 'place_id as placeId', 'proposed'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return proposal ?? null;
  }

  async approve(id: number, placeId: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('place_proposals')
      .set({ state: 'approved', place_id: placeId })
      .where('id', '=', id)
      .execute();
  }

  async refuse(id: number, refusal: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('place_proposals')
      .set({ state: 'refused', refusal })
      .where('id', '=', id)
      .execute();
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('place_proposals').where('id', '=', id).execute();
  }
}
