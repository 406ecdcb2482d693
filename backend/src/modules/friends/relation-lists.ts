import { Injectable } from '@nestjs/common';
import type { FollowQuery } from '@qlixline/contract/friends/follow';
import type { FriendQuery } from '@qlixline/contract/friends/friend';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { BlockQuery } from '@qlixline/contract/safety/safety';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { idOfCursor } from '../../database/cursors/page-cursor.ts';
import { followListQuery, followerListQuery } from './follow-lists.query.ts';
import { friendListQuery, pendingRequestsQuery, sentRequestsQuery } from './friend-lists.query.ts';
import { notFound } from '../../errors/problem-error.ts';
import { idOrUsername, namedUser } from '../../http/checks/user-address.ts';
import {
  blockListQuery,
  blockQuery,
  blocksOfQuery,
  muteListQuery,
  restrictionListQuery,
} from './blocks-and-mutes.query.ts';

/** The viewer's friends, requests, follows, blocks and mutes, as JSON text in the contract's shapes. */
@Injectable()
export class RelationLists {
  constructor(private readonly preparedReads: PreparedReads) {}

  async friendsJson(viewerId: string, { q, ...page }: FriendQuery): Promise<string> {
    return (await this.preparedReads.json(friendListQuery, [...pageValues(viewerId, page), q || null])) ?? '';
  }

  async pendingJson(viewerId: string, page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(pendingRequestsQuery, pageValues(viewerId, page))) ?? '';
  }

  async sentJson(viewerId: string, page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(sentRequestsQuery, pageValues(viewerId, page))) ?? '';
  }

  async followedJson(viewerId: string, { q, ...page }: FollowQuery): Promise<string> {
    return (await this.preparedReads.json(followListQuery, [...pageValues(viewerId, page), q || null])) ?? '';
  }

  async followersJson(viewerId: string, page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(followerListQuery, pageValues(viewerId, page))) ?? '';
  }

  async blocksJson(viewerId: string, { of, ...page }: BlockQuery): Promise<string> {
    const values = pageValues(viewerId, page);
    if (of === undefined) return (await this.preparedReads.json(blockListQuery, values)) ?? '';
    return (await this.preparedReads.json(blocksOfQuery, [...values, ...(namedUser(of) ?? [null, null])])) ?? '';
  }

  /** Returns the viewer's block of a user, by id or username. */
  async blockJson(viewerId: string, address: string): Promise<string> {
    const json = await this.preparedReads.json(blockQuery, [viewerId, ...idOrUsername(address)]);
    if (json === null) throw notFound();
    return json;
  }

  async restrictionsJson(viewerId: string, page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(restrictionListQuery, pageValues(viewerId, page))) ?? '';
  }

  async mutesJson(viewerId: string, page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(muteListQuery, pageValues(viewerId, page))) ?? '';
  }
}

function pageValues(viewerId: string, { cursor, limit }: PageQuery): unknown[] {
  return [viewerId, cursor === undefined ? null : idOfCursor(cursor), limit];
}
