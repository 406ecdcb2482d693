import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleInit } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { ExpiredRows } from './expired-rows.ts';
import { Favourites } from './favourites.ts';
import { PreparedReads } from './prepared/prepared-reads.ts';
import { migrate } from './migrate.ts';
import { ormConfig, sessionSettings } from './orm-config.ts';
import { refuseForgetfulPooler } from './connections/pooler-check.ts';
import { IdWidening } from './wide-ids/id-widening.ts';
import { PoolMetrics } from './connections/pool-metrics.ts';
import { Transactions } from './connections/transactions.ts';

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [ExpiredRows, Favourites, IdWidening, PoolMetrics, PreparedReads, Transactions],
  exports: [Favourites, PreparedReads, Transactions],
})
export class DatabaseModule implements OnModuleInit {
  constructor(@InjectEnv() private readonly env: Env) {}

  static with(env: Env): DynamicModule {
    const orm = MikroOrmModule.forRootAsync({ driver: PostgreSqlDriver, useFactory: () => ormConfig(env) });
    return { module: DatabaseModule, imports: [orm] };
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.env.directDatabaseUrl);
    await refuseForgetfulPooler(this.env.databaseUrl, sessionSettings(this.env), this.env.preparesStatements);
  }
}
