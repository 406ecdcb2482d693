import { Injectable } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { PLACE_FAVOURITES_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { PlacesQuery } from '@qlixline/contract/places/place';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import type { Town } from '@qlixline/contract/towns/town';

import { Favourites } from '../../database/favourites.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden, throwNotFound } from '../../errors/problem-error.ts';
import { TownsService } from '../towns/towns.service.ts';
import { PlaceSearch } from './place-search.ts';
import { PlacesRepository } from './places.repository.ts';

/** Places for animals and their owners, as JSON text in the shape of `placeSchema` (decision: places). */
@Injectable()
export class PlacesService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly search: PlaceSearch,
    private readonly towns: TownsService,
    private readonly favourites: Favourites,
    private readonly transactions: Transactions,
  ) {}

  listJson(viewerId: string, query: PlacesQuery): Promise<string> {
    return this.search.pageJson(viewerId, query);
  }

  /** Returns the town of the nearest place; null if there are no places or no town is near. */
  async nearestTown(point: GridPoint): Promise<Town | null> {
    const place = await this.search.nearest(point);
    return place && this.towns.nearest(place);
  }

  favouritesJson(userId: string, page: PageQuery): Promise<string> {
    return this.places.favouritesJson(userId, page);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.places.json(viewerId, id)) ?? throwNotFound();
  }

  /** Updates the place directly, as its owner. */
  updateJson(userId: string, id: number, place: PlaceInput): Promise<string> {
    return this.transactions.run(async () => {
      const { ownerId } = (await this.places.lock(id)) ?? throwNotFound();
      if (ownerId !== userId) throw forbidden('Only the person running this place can do this.');
      await this.places.replace(id, place);
      return (await this.places.jsonNow(userId, id)) ?? throwNotFound();
    });
  }

  setFavourite(userId: string, id: number, isFavourite: boolean): Promise<void> {
    const favourite = { table: 'place_favourites', userId, id } as const;
    if (!isFavourite) return this.favourites.remove(favourite);
    return this.favourites.add(favourite, {
      isThere: () => this.places.exists(id),
      max: PLACE_FAVOURITES_MAX,
      tooMany: `You can keep at most ${PLACE_FAVOURITES_MAX} favourites.`,
    });
  }
}
