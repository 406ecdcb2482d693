import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../database/prepared-reads.ts';
import { notFound } from '../../errors/problem-error.ts';
import { idOrUsername } from '../../http/user-address.ts';
import { userProfileQuery, petTilesQuery } from './user-profile.query.ts';
import { suggestionsQuery } from './suggestions.query.ts';

/** Other people as the viewer sees them, as JSON text in the contract's shapes. Blocked either way, nobody is there. */
@Injectable()
export class UserProfilesService {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** By id or by username; a username of before leads to the same person. */
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
