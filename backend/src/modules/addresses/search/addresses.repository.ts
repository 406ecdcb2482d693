import { Injectable } from '@nestjs/common';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { onMap } from '../../../geo/on-map.ts';
import { addressCandidatesQuery, housesQuery, nearestPointsQuery, similarTermsQuery } from './addresses.query.ts';
import type { AddressRow } from './addresses.query.ts';

@Injectable()
export class AddressesRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** Returns a bounded number of addresses with words that begin with one of the prefixes. */
  candidates(prefixes: readonly string[], cells: readonly number[]): Promise<AddressRow[]> {
    return this.reads.rows(addressCandidatesQuery, [prefixes, cells]);
  }

  /** Returns words of names that are similar to typed ones. */
  async similarTerms(words: readonly string[]): Promise<string[]> {
    return (await this.reads.rows(similarTermsQuery, [words])).map(({ term }) => term);
  }

  /** Returns the points of a house number in streets, by the streets' ids. */
  async houses(streetIds: readonly number[], number: string): Promise<Map<number, ExactPoint>> {
    const rows = await this.reads.rows(housesQuery, [streetIds, number]);
    return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
  }

  /** Returns the points of streets and houses around a point, in no order. */
  nearest(point: ExactPoint) {
    const { x, y } = onMap(point);
    return this.reads.rows(nearestPointsQuery, [x, y]);
  }
}
