import { Injectable } from '@nestjs/common';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';

import { ProblemError } from '../../../errors/problem-error.ts';
import { TownsService } from '../../towns/towns.service.ts';
import { MapTownsRepository } from './map-towns.repository.ts';

/**
 * Town in which friends see a user's pets on the map. Stores only the town's point, whatever point is sent
 * (decision: map).
 */
@Injectable()
export class MapTownsService {
  constructor(
    private readonly mapTowns: MapTownsRepository,
    private readonly towns: TownsService,
  ) {}

  ownJson(userId: string): Promise<string> {
    return this.mapTowns.json(userId);
  }

  friendsPetsJson(viewerId: string, bounds: MapBounds): Promise<string> {
    return this.mapTowns.friendsPetsJson(viewerId, bounds);
  }

  async set(userId: string, point: GridPlace): Promise<GridPlace> {
    const town = await this.towns.nearest(point);
    if (!town) throw new ProblemError('validation_failed', 'Please choose a place that is nearer to a town.');
    await this.mapTowns.set(userId, town);
    return town;
  }

  stop(userId: string): Promise<void> {
    return this.mapTowns.delete(userId);
  }
}
