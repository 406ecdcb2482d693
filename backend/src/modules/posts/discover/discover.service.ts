import { Injectable } from '@nestjs/common';

import { DISCOVER_GAP, DISCOVER_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { authorsQuery, candidatesQuery } from './candidates.query.ts';
import { cursorAfter, idsOfCursor } from './discover-cursor.ts';
import { discoverItemsQuery } from './discover-page.query.ts';
import { spreadAuthors } from './spread-authors.ts';

/** Public posts by people whom the viewer doesn't know yet (decision: discover). */
@Injectable()
export class DiscoverService {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns JSON text in the shape of the contract's `discoverPageSchema`. */
  async pageJson(viewerId: string, { cursor, limit }: PageQuery): Promise<string> {
    const shown = cursor === undefined ? [] : idsOfCursor(cursor);
    const [candidates, authors] = await Promise.all([
      this.preparedReads.rows(candidatesQuery, [viewerId, shown]),
      this.preparedReads.rows(authorsQuery, [shown.slice(1 - DISCOVER_GAP)]),
    ]);
    const count = Math.min(limit, DISCOVER_MAX - shown.length);
    const authorsBefore = authors.map(({ authorId }) => authorId);
    const chosen = spreadAuthors(candidates, { count, gap: DISCOVER_GAP, authorsBefore });
    const ids = chosen.map(({ id }) => id);
    const [page] = await this.preparedReads.rows(discoverItemsQuery, [
      viewerId,
      ids,
      chosen.map(({ reason }) => reason),
      chosen.map(({ detail }) => detail),
    ]);
    const { items, cutAfter } = page!;
    const isEnd = cutAfter === null && (ids.length < limit || shown.length + ids.length >= DISCOVER_MAX);
    const next = isEnd ? null : cursorAfter([...shown, ...ids.slice(0, Number(cutAfter ?? ids.length))]);
    return `{"items" : ${items}, "nextCursor" : ${JSON.stringify(next)}}`;
  }
}
