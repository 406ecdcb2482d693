import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { notFound } from '../../../errors/problem-error.ts';
import { idOrUsername } from '../../../http/checks/user-address.ts';
import { userProfileQuery, petTilesQuery } from './user-profile.query.ts';
import { suggestionsQuery } from './suggestions.query.ts';

/**
 * Other users as the viewer sees them, as JSON text in the contract's shapes. Users with a block either way are
 * reported as not found.
 */
@Injectable()
export class UserProfilesService {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns a profile by id or username; a former username works, too. */
  async profileJson(viewerId: string, address: string): Promise<string> {
    return (await this.preparedReads.json(userProfileQuery, [viewerId, ...idOrUsername(address)])) ?? nobody();
  }

  async petTilesJson(viewerId: string, ownerId: string): Promise<string> {
    return (await this.preparedReads.json(petTilesQuery, [viewerId, ownerId])) ?? nobody();
  }

  async suggestionsJson(viewerId: string): Promise<string> {
    return (await this.preparedReads.json(suggestionsQuery, [viewerId])) ?? '{"items":[]}';
  }
}

function nobody(): never {
  throw notFound();
}
