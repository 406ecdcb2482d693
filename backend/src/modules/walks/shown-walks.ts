import { Injectable } from '@nestjs/common';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { OwnWalksQuery } from '@qlixline/contract/walks/walk';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { risingOfCursor } from '../../database/cursors/rising-cursor.ts';
import { throwNotFound } from '../../errors/problem-error.ts';
import { halvesOf, partOf } from '../../geo/on-map.ts';
import { calendarWalkQuery, calendarWalksQuery, ownWalksQueries, walkQuery, walksInViewQuery } from './walks.query.ts';
import type { CalendarWalk } from './walks.query.ts';

/** Reads of walks for their pages, lists, the map and calendars, as a viewer sees them. */
@Injectable()
export class ShownWalks {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns JSON text in the shape of `walkSchema`. Throws `not_found` if the viewer can't see it. */
  async json(viewerId: string, id: number): Promise<string> {
    return (await this.preparedReads.json(walkQuery, [viewerId, id])) ?? throwNotFound();
  }

  /** Reads like `json`, but within the running transaction. */
  async jsonNow(viewerId: string, id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(walkQuery, [viewerId, id])) ?? throwNotFound();
  }

  /** Returns JSON text in the shape of `walkPageSchema`. */
  async ownJson(userId: string, { part, cursor, limit }: OwnWalksQuery): Promise<string> {
    const after = cursor === undefined ? null : risingOfCursor(cursor);
    const values = [userId, after?.value ?? null, after?.id ?? null, limit];
    return (await this.preparedReads.json(ownWalksQueries[part], values))!;
  }

  /** Returns JSON text in the shape of `walksInViewSchema`. */
  async inViewJson(viewerId: string, bounds: MapBounds): Promise<string> {
    const lists: string[] = [];
    for (const half of halvesOf(bounds)) {
      const json = await this.preparedReads.json(walksInViewQuery, [viewerId, ...partOf(half)]);
      lists.push(json!.slice(1, -1));
    }
    return `[${lists.filter(Boolean).join(',')}]`;
  }

  /** Returns a walk for a calendar; null if the viewer can't see it. */
  async forCalendar(viewerId: string, id: number): Promise<CalendarWalk | null> {
    return (await this.preparedReads.rows(calendarWalkQuery, [viewerId, id]))[0] ?? null;
  }

  allForCalendar(userId: string): Promise<CalendarWalk[]> {
    return this.preparedReads.rows(calendarWalksQuery, [userId]);
  }
}
