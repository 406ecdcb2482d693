import { Injectable } from '@nestjs/common';
import { PLACE_PROPOSALS_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { NewPlaceProposal, PlaceProposalInput } from '@qlixline/contract/places/place-input';
import type { ProposalAnswerInput } from '@qlixline/contract/places/place-proposal';

import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PlacesRepository } from '../places.repository.ts';
import { ProposalsRepository } from './proposals.repository.ts';
import type { Proposal } from './proposals.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

/** Users' proposals to change places, which moderators answer, as JSON text in the shape of `placeProposalSchema`. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly proposals: ProposalsRepository,
    private readonly places: PlacesRepository,
    private readonly notifications: NotificationsService,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  ownJson(userId: string): Promise<string> {
    return this.proposals.ownJson(userId);
  }

  proposeNewJson(userId: string, { place, note }: NewPlaceProposal): Promise<string> {
    return this.transactions.run(async () => {
      await this.#requireRoom(userId);
      const id = await this.proposals.insert({ kind: 'new', userId, placeId: null, proposed: place, note });
      return this.proposals.jsonNow(id);
    });
  }

  /** Adds a proposal, replacing a waiting one of the same kind. */
  proposeJson(userId: string, placeId: number, input: PlaceProposalInput): Promise<string> {
    return this.transactions.run(async () => {
      const { ownerId } = (await this.places.lock(placeId)) ?? throwNotFound();
      if (input.kind === 'claim' && ownerId !== null) throw ownerId === userId ? alreadyOwned() : ownedByAnother();
      await this.proposals.deleteWaiting(userId, placeId, input.kind);
      await this.#requireRoom(userId);
      const proposed = input.kind === 'correction' ? input.place : null;
      const id = await this.proposals.insert({ kind: input.kind, userId, placeId, proposed, note: input.note });
      return this.proposals.jsonNow(id);
    });
  }

  withdraw(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const proposal = await this.proposals.lock(id);
      if (proposal?.userId !== userId) throwNotFound();
      if (proposal.state !== 'waiting') throw alreadyAnswered();
      await this.proposals.delete(id);
    });
  }

  /** Returns JSON text in the shape of `waitingProposalPageSchema`. The caller authorizes a moderator. */
  waitingJson(moderatorId: string, page: PageQuery): Promise<string> {
    return this.proposals.waitingJson(moderatorId, page);
  }

  /** Answers a proposal in the moderator's transaction, and notifies its author. Moderators can't answer their own. */
  async answer(moderatorId: string, id: number, { answer, note }: ProposalAnswerInput): Promise<void> {
    const proposal = (await this.proposals.lock(id)) ?? throwNotFound();
    if (proposal.state !== 'waiting') throw alreadyAnswered();
    if (proposal.userId === moderatorId) throw forbidden('This is your own proposal: another moderator answers it.');
    const placeId = answer === 'approve' ? await this.#apply(proposal) : proposal.placeId;
    if (answer === 'refuse') await this.proposals.refuse(id, note);
    await this.notifications.notifyOfAccount(proposal.userId, 'place_answered', placeId === null ? {} : { placeId });
  }

  async #apply({ id, kind, userId, placeId, proposed }: Proposal): Promise<number> {
    const applied = placeId ?? (await this.places.insert(proposed!));
    const { ownerId } = (await this.places.lock(applied)) ?? throwNotFound();
    if (kind === 'correction') await this.places.replace(applied, proposed!);
    if (kind === 'closed') await this.places.markGone(applied);
    if (kind === 'claim') {
      if (ownerId !== null && ownerId !== userId) throw ownedByAnother();
      await this.places.setOwner(applied, userId);
    }
    await this.proposals.approve(id, applied);
    return applied;
  }

  async #requireRoom(userId: string): Promise<void> {
    await this.transactions.lockPeople([userId]);
    await this.trust.count(userId, 'place');
    if ((await this.proposals.countWaitingOf(userId)) >= PLACE_PROPOSALS_MAX) throw tooMany();
  }
}

const tooMany = () =>
  invalidTransition(`At most ${PLACE_PROPOSALS_MAX} of your proposals can wait at once. Please wait for an answer.`);
const ownedByAnother = () => invalidTransition('Somebody already runs this place.');
const alreadyOwned = () => invalidTransition('This place is already yours.');
const alreadyAnswered = () => invalidTransition('Somebody has already answered this.');
