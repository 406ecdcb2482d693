import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PreparedReads } from '../../database/prepared/prepared-reads.ts';

const ping = definePreparedQuery<{ one: number }>('ping', 'select 1 as one');

@Injectable()
export class DatabaseHealth {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly preparedReads: PreparedReads,
  ) {}

  async check() {
    const database = this.indicators.check('database');
    try {
      await this.preparedReads.rows(ping, []);
      return database.up();
    } catch {
      return database.down();
    }
  }
}
