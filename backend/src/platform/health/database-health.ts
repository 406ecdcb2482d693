import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';

import { defineHotQuery } from '../../database/hot-query.ts';
import { HotReads } from '../../database/hot-read.ts';

const ping = defineHotQuery<{ one: number }>('ping', 'select 1 as one');

@Injectable()
export class DatabaseHealth {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly hotReads: HotReads,
  ) {}

  async check() {
    const database = this.indicators.check('database');
    try {
      await this.hotReads.rows(ping, []);
      return database.up();
    } catch {
      return database.down();
    }
  }
}
