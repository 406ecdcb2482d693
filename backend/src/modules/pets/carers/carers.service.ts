import { Injectable } from '@nestjs/common';
import type { CarerInput } from '@qlixline/contract/pet-health/care';
import { CARED_FOR_MAX, CARERS_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, throwNotFound, validationFailed } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../pets.service.ts';
import { CarersRepository } from './carers.repository.ts';

/** Carers of a pet beside its owner (decision: carers). Each change locks the pet, as everything a carer does. */
@Injectable()
export class CarersService {
  constructor(
    private readonly carers: CarersRepository,
    private readonly pets: PetsService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, petId: number): Promise<string> {
    return (await this.carers.carersJson(viewerId, petId)) ?? throwNotFound();
  }

  caredForJson(userId: string): Promise<string> {
    return this.carers.caredForJson(userId);
  }

  /** Asks a friend to become a carer, or changes a carer's role and time, which needs no new consent. */
  put(ownerId: string, petId: number, userId: string, input: CarerInput): Promise<void> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([ownerId, userId]);
      await this.pets.lockFor(ownerId, petId, 'own');
      if (await this.carers.find(petId, userId)) await this.carers.change(petId, userId, input);
      else await this.#ask(ownerId, petId, userId, input);
      this.live.publish([ownerId, userId], { type: 'pet_changed', id: petId });
    });
  }

  /** Accepts the invitation. Repeating it changes nothing. */
  accept(userId: string, petId: number): Promise<void> {
    return this.transactions.run(async () => {
      const ownerId = (await this.pets.lockAndFindOwner(petId)) ?? throwNotFound();
      const { isAccepted } = (await this.carers.find(petId, userId)) ?? throwNotFound();
      if (isAccepted) return;
      await this.carers.accept(petId, userId);
      await this.notifications.notify({ userId: ownerId, actorId: userId, kind: 'carer_accepted', petId });
      this.live.publish([ownerId, userId], { type: 'pet_changed', id: petId });
    });
  }

  /**
   * Removes a carer, as the owner or as the carer, who thereby declines or stops. Retracts the invitation's
   * notification.
   */
  remove(viewerId: string, petId: number, userId: string): Promise<void> {
    return this.transactions.run(async () => {
      const ownerId = (await this.pets.lockAndFindOwner(petId)) ?? throwNotFound();
      if (viewerId !== ownerId && viewerId !== userId) throwNotFound();
      if (!(await this.carers.remove(petId, userId))) throwNotFound();
      await this.#retractActivities(ownerId, petId, userId);
    });
  }

  /** Ends all care between two users, in a transaction that has locked both. */
  async endBetween(a: string, b: string): Promise<void> {
    for (const { petId, userId } of await this.carers.petsBetween(a, b)) {
      const ownerId = await this.pets.lockAndFindOwner(petId);
      if (ownerId !== null && (await this.carers.remove(petId, userId)))
        await this.#retractActivities(ownerId, petId, userId);
    }
  }

  async #ask(ownerId: string, petId: number, userId: string, input: CarerInput): Promise<void> {
    if (!(await this.carers.areFriends(ownerId, userId))) throw notFriends();
    if ((await this.carers.countOf(petId)) >= CARERS_MAX) throw tooManyCarers();
    if ((await this.carers.countCaredFor(userId)) >= CARED_FOR_MAX) throw tooBusy();
    await this.carers.ask(petId, userId, input);
    await this.notifications.notify({ userId, actorId: ownerId, kind: 'carer_invited', petId });
  }

  async #retractActivities(ownerId: string, petId: number, userId: string): Promise<void> {
    await this.notifications.retract({ userId, actorId: ownerId, kind: 'carer_invited', petId });
    await this.notifications.retract({ userId: ownerId, actorId: userId, kind: 'carer_accepted', petId });
    this.live.publish([ownerId, userId], { type: 'pet_changed', id: petId });
  }
}

const notFriends = () => validationFailed([{ field: 'userId', message: 'Please choose a friend of yours' }]);
const tooManyCarers = () =>
  invalidTransition(`At most ${CARERS_MAX} people can look after a pet. Remove somebody to add another.`);
const tooBusy = () => invalidTransition('They have reached the limit of pets to look after.');
