import { Injectable } from '@nestjs/common';
import { FAVOURITES_MAX } from '@qlixline/contract/limits';
import type { OwnListingsQuery } from '@qlixline/contract/listings/listing';

import { Favourites } from '../../database/favourites.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { throwNotFound } from '../../errors/problem-error.ts';
import { ListingInterestRepository } from './listing-interest.repository.ts';
import { ListingAccessRepository } from './listing-access.repository.ts';

/** Favourites and views of other users' listings. */
@Injectable()
export class ListingInterestService {
  constructor(
    private readonly access: ListingAccessRepository,
    private readonly interest: ListingInterestRepository,
    private readonly favourites: Favourites,
    private readonly transactions: Transactions,
  ) {}

  favouritesJson(userId: string, query: OwnListingsQuery): Promise<string> {
    return this.interest.favouritesJson(userId, query);
  }

  /** Records a view, except by users who may edit the listing. */
  noteSeen(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const mayManage = (await this.access.mayManage(viewerId, id)) ?? throwNotFound();
      if (!mayManage) await this.interest.noteViewer(viewerId, id);
    });
  }

  setFavourite(userId: string, id: number, isFavourite: boolean): Promise<void> {
    const favourite = { table: 'listing_favourites', userId, id } as const;
    if (!isFavourite) return this.favourites.remove(favourite);
    return this.favourites.add(favourite, {
      isThere: () => this.access.isVisible(userId, id),
      max: FAVOURITES_MAX,
      tooMany: `You can keep at most ${FAVOURITES_MAX} favourites.`,
    });
  }
}
