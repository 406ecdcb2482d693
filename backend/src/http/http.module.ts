import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { RATES } from '@qlixline/contract/rates';

import { WindowClock } from '../config/window-clock.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { BatchController } from './dispatch/batch.controller.ts';
import { ChecksGuard } from './checks/checks.guard.ts';
import { HitCounts } from './checks/hit-counts.ts';
import { IdempotentCreates } from './dispatch/idempotent-creates.ts';
import { JsonDispatcher } from './dispatch/json-dispatcher.ts';
import { ParallelRequests } from './checks/parallel-requests.ts';
import { ProblemFilter } from './problem.filter.ts';
import { RateLimiter } from './checks/rate-limiter.ts';
import { ReplyInterceptor } from './dispatch/reply.interceptor.ts';
import { RequestChecks } from './checks/request-checks.ts';

/** Rate limits of this application only: specs start several applications in the same process, one after the other. */
const throttler = ThrottlerModule.forRootAsync({
  inject: [WindowClock],
  useFactory: (clock: WindowClock) => ({
    throttlers: [{ name: 'everything', limit: RATES.everything.limit, ttl: RATES.everything.windowMs }],
    storage: new HitCounts(clock),
  }),
});

/**
 * Module of the checks that every request passes (`RequestChecks`), and of the handlers behind them: `JsonDispatcher`
 * and, behind a guard, Nest.
 */
@Global()
@Module({
  imports: [SessionsModule, throttler],
  controllers: [BatchController],
  providers: [
    IdempotentCreates,
    RateLimiter,
    ParallelRequests,
    RequestChecks,
    JsonDispatcher,
    { provide: APP_GUARD, useClass: ChecksGuard },
    { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [IdempotentCreates, RateLimiter, RequestChecks],
})
export class HttpModule {}
