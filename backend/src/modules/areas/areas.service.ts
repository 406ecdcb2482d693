import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { newestInAreasQuery } from './areas.query.ts';

@Injectable()
export class AreasService {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns JSON text in the shape of the contract's `newestInAreasSchema`. */
  async newestJson(viewerId: string): Promise<string> {
    return (await this.preparedReads.json(newestInAreasQuery, [viewerId]))!;
  }
}
