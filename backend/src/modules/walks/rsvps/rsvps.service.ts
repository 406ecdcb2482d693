import { Injectable } from '@nestjs/common';
import { WALK_WAITING_MAX } from '@qlixline/contract/limits';
import type { WalkAudience } from '@qlixline/contract/walks/walk-kinds';

import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, validationFailed } from '../../../errors/problem-error.ts';
import { GroupsService } from '../../messages/groups/groups.service.ts';
import { LockedWalks } from '../locked-walks.ts';
import type { LockedWalk } from '../locked-walks.ts';
import { ShownWalks } from '../shown-walks.ts';
import { WalkActivities } from '../walk-activities.ts';
import { WalksRepository } from '../walks.repository.ts';
import { RsvpsRepository } from './rsvps.repository.ts';
import { WalkPets } from './walk-pets.ts';
import { TrustService } from '../../trust/trust.service.ts';

/**
 * Guests and waiting lists of walks (decision: walks). Each change locks the walk, so that a place is never given
 * twice.
 */
@Injectable()
export class RsvpsService {
  constructor(
    private readonly rsvps: RsvpsRepository,
    private readonly pets: WalkPets,
    private readonly lockedWalks: LockedWalks,
    private readonly walks: WalksRepository,
    private readonly shown: ShownWalks,
    private readonly groups: GroupsService,
    private readonly activities: WalkActivities,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  /**
   * Takes a place or joins the waiting list; repeating it changes the pets. Returns JSON text in the shape of
   * `walkSchema`.
   */
  rsvpJson(userId: string, id: number, petIds: number[]): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(userId);
      const walk = await this.lockedWalks.lockVisible(userId, id);
      await this.pets.require(userId, petIds, walk.species);
      if (walk.hostId !== userId) await this.#addGuest(walk, userId);
      await this.pets.replace(id, userId, petIds);
      await this.activities.publishChange(walk);
      return this.shown.jsonNow(userId, id);
    });
  }

  /** Withdraws the RSVP; the first on the waiting list moves up. Repeating it changes nothing. */
  async withdraw(userId: string, id: number): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(userId);
      const walk = await this.lockedWalks.lockVisible(userId, id);
      await this.#remove(walk, userId);
    });
  }

  /** Removes a guest or somebody waiting, as the host. */
  async remove(hostId: string, id: number, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const walk = await this.lockedWalks.lockOwn(hostId, id);
      await this.#remove(walk, userId);
    });
  }

  /**
   * Withdraws each user's RSVPs to the other's upcoming walks, or only to those for an audience, in the transaction that
   * separates the two.
   */
  async endBetween(a: string, b: string, audience?: WalkAudience): Promise<void> {
    for (const { id, userId } of await this.rsvps.upcomingBetween(a, b, audience)) {
      const walk = await this.lockedWalks.lockUpcoming(id);
      if (walk) await this.#remove(walk, userId);
    }
  }

  /** Gives free places to the waiting list, if guests have deleted their accounts. */
  fillFreedPlaces(id: number): Promise<void> {
    return this.transactions.run(async () => {
      const walk = await this.lockedWalks.lockUpcoming(id);
      if (walk) await this.fillPlaces(walk);
    });
  }

  /** Moves the waiting list up into free places, in order. The transaction has locked the walk. */
  async fillPlaces(walk: LockedWalk): Promise<void> {
    const going = (await this.rsvps.listOf(walk.id)).filter(({ isWaiting }) => !isWaiting).length;
    for (const userId of await this.rsvps.nextOf(walk.id, Math.max(walk.places - going, 0))) {
      await this.rsvps.givePlace(walk.id, userId);
      await this.#joined(walk, userId);
      await this.activities.notifyOfPlace(walk, userId);
    }
    await this.activities.publishChange(walk);
  }

  /** Throws `validation_failed` if there are more guests already. */
  async requireEnoughPlaces(walk: LockedWalk, places: number): Promise<void> {
    const going = (await this.rsvps.listOf(walk.id)).filter(({ isWaiting }) => !isWaiting).length;
    if (places < going) throw placesAlreadyTaken(going);
  }

  /** Gives the user a place or puts them on the waiting list; an existing RSVP stays. */
  async #addGuest(walk: LockedWalk, userId: string): Promise<void> {
    const rsvps = await this.rsvps.listOf(walk.id);
    if (rsvps.some((rsvp) => rsvp.userId === userId)) return;
    const going = rsvps.filter(({ isWaiting }) => !isWaiting).length;
    const isWaiting = going >= walk.places;
    if (isWaiting && rsvps.length - going >= WALK_WAITING_MAX) throw waitingListFull();
    await this.trust.count(userId, 'walkAnswer');
    await this.rsvps.add(walk.id, userId, isWaiting);
    if (!isWaiting) await this.#joined(walk, userId);
  }

  async #joined(walk: LockedWalk, userId: string): Promise<void> {
    const { id, hostId, title } = walk;
    if (walk.conversationId === null) {
      walk.conversationId = await this.groups.openForWalk(hostId, userId, title);
      await this.walks.setConversation(id, walk.conversationId);
    } else await this.groups.joinForWalk(hostId, walk.conversationId, userId);
    await this.activities.notifyOfGuest(walk, userId);
  }

  async #remove(walk: LockedWalk, userId: string): Promise<void> {
    const rsvps = await this.rsvps.listOf(walk.id);
    if (!rsvps.some((rsvp) => rsvp.userId === userId)) return;
    await this.rsvps.remove(walk.id, userId);
    await this.pets.replace(walk.id, userId, []);
    if (walk.conversationId !== null) await this.groups.leaveForWalk(walk.conversationId, userId);
    await this.activities.retractGuest(walk, userId);
    await this.fillPlaces(walk);
    this.activities.publishChangeTo(userId, walk);
  }
}

const waitingListFull = () => invalidTransition('The waiting list is full.');
const placesAlreadyTaken = (going: number) =>
  validationFailed([
    { field: 'places', message: `${going} ${going === 1 ? 'person comes' : 'people come'} along already` },
  ]);
