import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { TributeState } from '@qlixline/contract/memorials/memorial';

import { Transactions } from '../../../database/connections/transactions.ts';
import { alreadyExists, forbidden, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { TrustService } from '../../trust/trust.service.ts';
import { PetsRepository } from '../pets.repository.ts';
import { MemorialsRepository } from './memorials.repository.ts';
import { TributesRepository } from './tributes.repository.ts';
import type { StoredTribute } from './tributes.repository.ts';

/** Tributes to pets that have died. Each is shown once the pet's owner approves it (decision: memorials). */
@Injectable()
export class TributesService {
  constructor(
    private readonly tributes: TributesRepository,
    private readonly memorials: MemorialsRepository,
    private readonly pets: PetsRepository,
    private readonly notifications: NotificationsService,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, petId: number, page: PageQuery): Promise<string> {
    return (await this.tributes.listJson(viewerId, petId, page)) ?? throwNotFound();
  }

  async waitingJson(viewerId: string, petId: number, page: PageQuery): Promise<string> {
    return (await this.tributes.waitingJson(viewerId, petId, page)) ?? throwNotFound();
  }

  /** Adds a tribute, which waits for the owner's answer. Returns JSON text in the shape of `tributeSchema`. */
  writeJson(authorId: string, petId: number, text: string): Promise<string> {
    return this.transactions.run(async () => {
      const ownerId = (await this.pets.lockAndFindOwner(petId)) ?? throwNotFound();
      if (!(await this.memorials.isVisible(authorId, petId))) throwNotFound();
      if (ownerId === authorId) throw ownPet();
      const former = await this.tributes.findOf(authorId, petId);
      if (former) throw former.isRemoved ? tributeRemoved() : tributeWritten();
      await this.trust.countStrangers(authorId, 'tribute', [ownerId]);
      await this.trust.countLink(authorId, text);
      const id = await this.tributes.insert(authorId, petId, text);
      await this.notifications.notify(aboutTribute(ownerId, authorId, petId));
      return this.tributes.jsonNow(authorId, id);
    });
  }

  /** Answers a tribute as the pet's owner, or takes the answer back. */
  answer(userId: string, id: number, state: TributeState): Promise<void> {
    return this.transactions.run(async () => {
      const { ownerId } = await this.#lock(userId, id);
      if (ownerId !== userId) throw forbidden('Only the pet’s owner can do this.');
      await this.tributes.setState(id, state);
    });
  }

  /** Deletes a tribute as its author or as the pet's owner. */
  remove(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const { ownerId, authorId, petId } = await this.#lock(userId, id);
      if (userId !== authorId && userId !== ownerId) throw forbidden();
      await this.tributes.delete(id);
      await this.notifications.retract(aboutTribute(ownerId, authorId, petId));
    });
  }

  /** Returns the author; null if the viewer can't read the tribute. */
  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return (await this.tributes.findVisible(viewerId, id))?.authorId ?? null;
  }

  /** Removes the tribute permanently, in the moderator's transaction. */
  removeByModerator(id: number): Promise<void> {
    return this.tributes.markRemoved(id);
  }

  /** Locks the pet, so that its owner stays the same, and finds the tribute. Throws if the user can't read it. */
  async #lock(userId: string, id: number): Promise<StoredTribute> {
    const { petId } = (await this.tributes.findVisible(userId, id)) ?? throwNotFound();
    await this.pets.lockAndFindOwner(petId);
    return (await this.tributes.findVisible(userId, id)) ?? throwNotFound();
  }
}

const aboutTribute = (userId: string, actorId: string, petId: number) =>
  ({ userId, kind: 'tribute_written', actorId, petId }) as const;

const ownPet = () => invalidTransition('This is your pet: your words stand at the top of its page.');
const tributeWritten = () => alreadyExists('You have written a tribute. Delete it to write another.');
const tributeRemoved = () => invalidTransition('A moderator has removed your tribute to this pet.');
