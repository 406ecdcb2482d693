import { Injectable } from '@nestjs/common';
import type { MemorialInput } from '@qlixline/contract/memorials/memorial';

import { Transactions } from '../../../database/connections/transactions.ts';
import { notFound, throwNotFound } from '../../../errors/problem-error.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsRepository } from '../pets.repository.ts';
import { diedBeforeBirth, stillOffered } from '../refused-changes.ts';
import { TagsRepository } from '../tags/tags.repository.ts';
import { MemorialsRepository } from './memorials.repository.ts';

/** Memorials of pets that have died, and the candles lit for them (decision: memorials). */
@Injectable()
export class MemorialsService {
  readonly #afterDeath: ((petId: number) => Promise<void>)[] = [];

  constructor(
    private readonly memorials: MemorialsRepository,
    private readonly pets: PetsRepository,
    private readonly tags: TagsRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of `memorialSchema`. */
  async memorialJson(viewerId: string, petId: number): Promise<string> {
    return (await this.memorials.memorialJson(viewerId, petId)) ?? throwNotFound();
  }

  /**
   * Turns the pet's page into a memorial and ends a search for the pet, or changes the day and the words. Throws while
   * a listing offers the pet.
   */
  setJson(ownerId: string, id: number, { diedOn, words, tellFriends }: MemorialInput): Promise<string> {
    return this.#change(ownerId, id, async () => {
      const dateOfBirth = await this.pets.dateOfBirthOf(ownerId, id);
      if (dateOfBirth !== null && diedOn < dateOfBirth) throw diedBeforeBirth('diedOn');
      if (await this.pets.isOffered(id)) throw stillOffered();
      await this.tags.change(id, { isLost: false });
      for (const afterDeath of this.#afterDeath) await afterDeath(id);
      if (words !== undefined) await this.memorials.setWords(id, words);
      if (tellFriends) await this.#tellFriends(ownerId, id);
      return diedOn;
    });
  }

  /** Registers a step by another module, run in the transaction that turns a locked pet's page into a memorial. */
  onDeath(afterDeath: (petId: number) => Promise<void>): void {
    this.#afterDeath.push(afterDeath);
  }

  /** Ends the memorial. Words, candles and tributes are kept, in case it is restored. */
  endJson(ownerId: string, id: number): Promise<string> {
    return this.#change(ownerId, id, () => Promise.resolve(null));
  }

  async lightCandle(userId: string, petId: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.#requireVisible(userId, petId);
      await this.memorials.lightCandle(petId, userId);
    });
  }

  async putOutCandle(userId: string, petId: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.#requireVisible(userId, petId);
      await this.memorials.putOutCandle(petId, userId);
    });
  }

  async #requireVisible(userId: string, petId: number): Promise<void> {
    if (!(await this.memorials.isVisible(userId, petId))) throw notFound();
  }

  async #tellFriends(ownerId: string, petId: number): Promise<void> {
    if (!(await this.memorials.markFriendsTold(petId))) return;
    const friendIds = await this.memorials.friendsToTell(ownerId);
    await this.notifications.notifyAll(friendIds, { kind: 'pet_remembered', actorId: ownerId, petId });
  }

  #change(ownerId: string, id: number, decide: () => Promise<string | null>): Promise<string> {
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, id))) throw notFound();
      await this.pets.setDiedOn(id, await decide());
      return this.pets.editedJsonNow(ownerId, id);
    });
  }
}
