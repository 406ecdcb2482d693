import { Injectable } from '@nestjs/common';
import { WALK_WAITING_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../../database/transactions.ts';
import { invalidTransition, validationFailed } from '../../../errors/problem-error.ts';
import { GroupsService } from '../../messages/groups.service.ts';
import { HeldWalks } from '../held-walks.ts';
import type { HeldWalk } from '../held-walks.ts';
import { ShownWalks } from '../shown-walks.ts';
import { WalkActivities } from '../walk-activities.ts';
import { WalksRepository } from '../walks.repository.ts';
import { RsvpsRepository } from './rsvps.repository.ts';
import { WalkPets } from './walk-pets.ts';

/** Who comes along, and who waits for a place (decision: walks). Whoever answers has locked the walk: nobody gets a place twice. */
@Injectable()
export class RsvpsService {
  constructor(
    private readonly rsvps: RsvpsRepository,
    private readonly pets: WalkPets,
    private readonly held: HeldWalks,
    private readonly walks: WalksRepository,
    private readonly shown: ShownWalks,
    private readonly groups: GroupsService,
    private readonly activities: WalkActivities,
    private readonly transactions: Transactions,
  ) {}

  /** Comes along, or waits for a place; once more says which pets come. JSON text in the shape of `walkSchema`. */
  answerJson(userId: string, id: number, petIds: number[]): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(userId);
      const walk = await this.held.lockVisible(userId, id);
      await this.pets.require(userId, petIds, walk.species);
      if (walk.hostId !== userId) await this.#comeAlong(walk, userId);
      await this.pets.replace(id, userId, petIds);
      await this.activities.publishChange(walk);
      return this.shown.jsonNow(userId, id);
    });
  }

  /** The first who waits gets the place. The same once more changes nothing. */
  async giveUp(userId: string, id: number): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(userId);
      const walk = await this.held.lockVisible(userId, id);
      await this.#takeOut(walk, userId);
    });
  }

  /** By the host. */
  async takeOut(hostId: string, id: number, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const walk = await this.held.lockOwn(hostId, id);
      await this.#takeOut(walk, userId);
    });
  }

  /** Neither of the two comes to a walk of the other's. In the transaction that keeps them apart. */
  async endBetween(a: string, b: string): Promise<void> {
    for (const { id, userId } of await this.rsvps.comingBetween(a, b)) {
      const walk = await this.held.lockComing(id);
      if (walk) await this.#takeOut(walk, userId);
    }
  }

  /** Gives places that were left without a word to those who wait. */
  settle(id: number): Promise<void> {
    return this.transactions.run(async () => {
      const walk = await this.held.lockComing(id);
      if (walk) await this.moveUp(walk);
    });
  }

  /** Those who wait get places, in their order, as far as there are any. In the transaction that has locked the walk. */
  async moveUp(walk: HeldWalk): Promise<void> {
    const rsvps = await this.rsvps.of(walk.id);
    const waiting = rsvps.filter(({ isWaiting }) => isWaiting);
    const free = walk.places - (rsvps.length - waiting.length);
    for (const { userId } of waiting.slice(0, Math.max(free, 0))) {
      await this.rsvps.givePlace(walk.id, userId);
      await this.#joined(walk, userId);
      await this.activities.notifyOfPlace(walk, userId);
    }
    await this.activities.publishChange(walk);
  }

  /** Raises `validation_failed` where more people come along already. */
  async requireEnoughPlaces(walk: HeldWalk, places: number): Promise<void> {
    const going = (await this.rsvps.of(walk.id)).filter(({ isWaiting }) => !isWaiting).length;
    if (places < going) throw fewerPlaces(going);
  }

  /** Who has a place keeps it. */
  async #comeAlong(walk: HeldWalk, userId: string): Promise<void> {
    const rsvps = await this.rsvps.of(walk.id);
    if (rsvps.some((rsvp) => rsvp.userId === userId)) return;
    const going = rsvps.filter(({ isWaiting }) => !isWaiting).length;
    const isWaiting = going >= walk.places;
    if (isWaiting && rsvps.length - going >= WALK_WAITING_MAX) throw tooManyWait();
    await this.rsvps.add(walk.id, userId, isWaiting);
    if (!isWaiting) await this.#joined(walk, userId);
  }

  async #joined(walk: HeldWalk, userId: string): Promise<void> {
    const { id, hostId, title } = walk;
    if (walk.conversationId === null) {
      walk.conversationId = await this.groups.openForWalk(hostId, userId, title);
      await this.walks.setConversation(id, walk.conversationId);
    } else await this.groups.joinForWalk(hostId, walk.conversationId, userId);
    await this.activities.notifyOfGuest(walk, userId);
  }

  async #takeOut(walk: HeldWalk, userId: string): Promise<void> {
    const rsvps = await this.rsvps.of(walk.id);
    if (!rsvps.some((rsvp) => rsvp.userId === userId)) return;
    await this.rsvps.remove(walk.id, userId);
    await this.pets.replace(walk.id, userId, []);
    if (walk.conversationId !== null) await this.groups.leaveForWalk(walk.conversationId, userId);
    await this.activities.retractGuest(walk, userId);
    await this.moveUp(walk);
    this.activities.publishChangeTo(userId, walk);
  }
}

const tooManyWait = () => invalidTransition('The waiting list is full.');
const fewerPlaces = (going: number) =>
  validationFailed([
    { field: 'places', message: `${going} ${going === 1 ? 'person comes' : 'people come'} along already` },
  ]);
