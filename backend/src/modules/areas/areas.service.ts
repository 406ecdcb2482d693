import { Injectable } from '@nestjs/common';

import { HotReads } from '../../database/hot-read.ts';
import { newestInAreasQuery } from './areas.query.ts';

@Injectable()
export class AreasService {
  constructor(private readonly hotReads: HotReads) {}

  /** JSON text in the shape of the contract's `newestInAreasSchema`. */
  async newestJson(viewerId: string): Promise<string> {
    return (await this.hotReads.json(newestInAreasQuery, [viewerId]))!;
  }
}
