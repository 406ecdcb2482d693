import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { declareCounter, declareGauge } from '../../metrics/declared-metric.ts';
import { Meter } from '../../metrics/meter.ts';
import { refusedBy } from './share-connections.ts';

const CONNECTIONS = declareGauge('qlixline_pool_connections', 'Database connections of this backend by state', [
  'state',
]);
const CONNECTIONS_MAX = declareGauge(
  'qlixline_pool_connections_max',
  'Bound on the database connections (DATABASE_POOL)',
);
const REFUSED = declareCounter('qlixline_pool_refused_total', 'Requests that got no database connection in time');

/** Reports the use of the pool of database connections. */
@Injectable()
export class PoolMetrics {
  constructor(
    @InjectEnv() env: Pick<Env, 'databasePool'>,
    private readonly orm: MikroORM,
    meter: Meter,
  ) {
    meter.read(CONNECTIONS_MAX, () => [[{}, env.databasePool]]);
    meter.read(CONNECTIONS, async () => {
      const { totalCount, idleCount, waitingCount } = await this.#pool();
      return [
        [{ state: 'used' }, totalCount - idleCount],
        [{ state: 'idle' }, idleCount],
        [{ state: 'waited for' }, waitingCount],
      ];
    });
    meter.read(REFUSED, async () => [[{}, refusedBy(await this.#pool())]]);
  }

  #pool(): Promise<Pool> {
    return this.orm.em.getConnection().getNativeClient();
  }
}
