import { Injectable } from '@nestjs/common';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PreparedReads } from '../../database/prepared/prepared-reads.ts';

const ping = definePreparedQuery<{ one: number }>('ping', 'select 1 as one');

@Injectable()
export class DatabaseHealth {
  constructor(private readonly preparedReads: PreparedReads) {}

  async answers(): Promise<boolean> {
    try {
      await this.preparedReads.rows(ping, []);
      return true;
    } catch {
      return false;
    }
  }
}
