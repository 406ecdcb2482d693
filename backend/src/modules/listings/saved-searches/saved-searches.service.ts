import { Injectable } from '@nestjs/common';
import { SAVED_SEARCHES_MAX } from '@qlixline/contract/limits';
import type { SavedSearchInput } from '@qlixline/contract/listings/saved-search';

import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { SavedSearchesRepository } from './saved-searches.repository.ts';

/** Searches whose users are notified of newly published listings. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly searches: SavedSearchesRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  listJson(userId: string): Promise<string> {
    return this.searches.listJson(userId);
  }

  /** Saves a search. The same filters return the existing one. */
  saveJson(userId: string, search: SavedSearchInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]);
      const id = (await this.searches.findSame(userId, search)) ?? (await this.#insert(userId, search));
      return this.searches.jsonNow(userId, id);
    });
  }

  async remove(userId: string, id: number): Promise<void> {
    if (!(await this.searches.delete(userId, id))) throw notFound();
  }

  /** Notifies the matching users of a listing published for the first time, in its transaction. */
  async notifyOf(listingId: number, listerId: string): Promise<void> {
    const userIds = await this.searches.recipientsOf(listingId);
    await this.notifications.notifyAll(userIds, { kind: 'listing_found', actorId: listerId, listingId });
  }

  /** Notifies the matching users of many listings, each user once, of one listing. */
  async notifyOfAll(listingIds: readonly number[], listerId: string): Promise<void> {
    const recipients = await this.searches.recipientsOfAll(listingIds, listerId);
    const byListing = Map.groupBy(recipients, ([, listingId]) => listingId);
    for (const [listingId, people] of byListing) {
      const userIds = people.map(([userId]) => userId);
      await this.notifications.notifyAll(userIds, { kind: 'listing_found', actorId: listerId, listingId });
    }
  }

  async #insert(userId: string, search: SavedSearchInput): Promise<number> {
    if ((await this.searches.count(userId)) >= SAVED_SEARCHES_MAX) {
      throw invalidTransition(`You can keep at most ${SAVED_SEARCHES_MAX} searches. Delete one to save another.`);
    }
    return this.searches.insert(userId, search);
  }
}
