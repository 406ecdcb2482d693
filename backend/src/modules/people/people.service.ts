import { Injectable } from '@nestjs/common';
import { USERNAME_PATTERN, foldUsername } from '@qlixline/contract/username-rule';

import { HotReads } from '../../database/hot-read.ts';
import { notFound } from '../../http/problem-error.ts';
import { userProfileQuery, petTilesQuery } from './person.query.ts';
import { suggestionsQuery } from './suggestions.query.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Other people as the viewer sees them, as JSON text in the contract's shapes. Blocked either way, nobody is there. */
@Injectable()
export class PeopleService {
  constructor(private readonly hotReads: HotReads) {}

  /** By id or by username; a username of before leads to the same person. */
  async personJson(viewerId: string, idOrUsername: string): Promise<string> {
    const username = foldUsername(idOrUsername);
    if (UUID.test(idOrUsername)) return this.found(viewerId, idOrUsername, null);
    if (USERNAME_PATTERN.test(username)) return this.found(viewerId, null, username);
    throw notFound();
  }

  async petTilesJson(viewerId: string, ownerId: string): Promise<string> {
    return (await this.hotReads.json(petTilesQuery, [viewerId, ownerId])) ?? nobody();
  }

  async suggestionsJson(viewerId: string): Promise<string> {
    return (await this.hotReads.json(suggestionsQuery, [viewerId])) ?? '{"items":[]}';
  }

  private async found(viewerId: string, id: string | null, username: string | null): Promise<string> {
    return (await this.hotReads.json(userProfileQuery, [viewerId, id, username])) ?? nobody();
  }
}

function nobody(): never {
  throw notFound();
}
