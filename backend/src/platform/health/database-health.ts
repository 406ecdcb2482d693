import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';

import { HotReads } from '../../database/hot-read.ts';

const ping = { name: 'ping', text: 'select 1' };

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
