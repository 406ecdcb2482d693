import { Injectable } from '@nestjs/common';
import type { Address } from '@qlixline/contract/addresses/address';
import { pointInText } from '@qlixline/contract/addresses/map-link';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { TownsService } from '../towns/towns.service.ts';
import { AddressFinder } from './search/address-finder.ts';
import { AddressesRepository } from './search/addresses.repository.ts';
import { nearestAddress } from './search/nearest-address.ts';

/** Finds streets, houses, places and towns by name, and names points (decision: addresses). */
@Injectable()
export class AddressesService {
  constructor(
    private readonly repository: AddressesRepository,
    private readonly finder: AddressFinder,
    private readonly towns: TownsService,
  ) {}

  /** Returns what the text names, best first: a point with its address, or addresses and towns. */
  async find(text: string, near: ExactPoint | undefined): Promise<Address[]> {
    const point = pointInText(text);
    if (!point) return this.finder.find(text, near);
    const address = await this.nearest(point);
    const name = `${point.latitude}, ${point.longitude}`;
    return [{ kind: 'point', name, alias: null, town: address ? textOf(address) : '', ...point }];
  }

  /** Returns the house or street at a point, else the nearest town; null if nothing is near. */
  async nearest(point: ExactPoint): Promise<Address | null> {
    const found = nearestAddress(point, await this.repository.nearest(point));
    if (found) return found;
    const town = await this.towns.nearest(point);
    return town && { kind: 'town', alias: null, town: '', ...town };
  }
}

const textOf = ({ name, town }: Address): string => (town === '' ? name : `${name}, ${town}`);
