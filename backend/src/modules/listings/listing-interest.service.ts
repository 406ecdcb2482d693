import { Injectable } from '@nestjs/common';
import { FAVOURITES_MAX } from '@qlixline/contract/limits';
import type { OwnListingsQuery } from '@qlixline/contract/listing';

import { Transactions } from '../../database/transactions.ts';
import { invalidTransition, notFound, throwNotFound } from '../../errors/problem-error.ts';
import { ListingInterestRepository } from './listing-interest.repository.ts';
import { ListingAccessRepository } from './listing-access.repository.ts';

/** What people think of others' listings: their favourites, and that they have looked. */
@Injectable()
export class ListingInterestService {
  constructor(
    private readonly access: ListingAccessRepository,
    private readonly interest: ListingInterestRepository,
    private readonly transactions: Transactions,
  ) {}

  favouritesJson(userId: string, query: OwnListingsQuery): Promise<string> {
    return this.interest.favouritesJson(userId, query);
  }

  /** Those who may change it looking at it are nothing to count. */
  noteSeen(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const mayManage = (await this.access.mayManage(viewerId, id)) ?? throwNotFound();
      if (!mayManage) await this.interest.noteViewer(viewerId, id);
    });
  }

  setFavourite(userId: string, id: number, isFavourite: boolean): Promise<void> {
    return this.transactions.run(async () => {
      if (!isFavourite) return this.interest.letGo(userId, id);
      await this.transactions.lockPeople([userId]);
      if (!(await this.access.isVisible(userId, id))) throw notFound();
      if ((await this.interest.countFavourites(userId)) >= FAVOURITES_MAX) throw tooManyFavourites();
      await this.interest.keep(userId, id);
    });
  }
}

const tooManyFavourites = () => invalidTransition(`You can keep at most ${FAVOURITES_MAX} favourites.`);
