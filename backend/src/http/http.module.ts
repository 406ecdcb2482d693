import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { RATES } from '@qlixline/contract/rates';

import { WindowClock } from '../config/window-clock.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { BatchController } from './batch.controller.ts';
import { HitCounts } from './hit-counts.ts';
import { HotLane } from './hot-lane.ts';
import { IdentityGuard } from './identity.guard.ts';
import { IdempotentCreates, IdempotentInterceptor } from './idempotent-creates.ts';
import { ParallelRequestsGuard } from './parallel-requests.guard.ts';
import { ParallelRequests } from './parallel-requests.ts';
import { ProblemFilter } from './problem.filter.ts';
import { RateLimitGuard } from './rate-limit.guard.ts';
import { RateLimiter } from './rate-limiter.ts';
import { SessionGuard } from './session.guard.ts';
import { SessionStrategy } from './session.strategy.ts';
import { replySerializer } from './validation.ts';

/** Each application of a process counts for itself: specs start one after the other in the same process. */
const throttler = ThrottlerModule.forRootAsync({
  inject: [WindowClock],
  useFactory: (clock: WindowClock) => ({
    throttlers: [{ name: 'everything', limit: RATES.everything.limit, ttl: RATES.everything.windowMs }],
    storage: new HitCounts(clock),
  }),
});

/**
 * What every route goes through, in this order: who asks, rates, session, a place among the caller's running requests,
 * validation, the route, reply filter, error filter.
 */
@Global()
@Module({
  imports: [SessionsModule, throttler],
  controllers: [BatchController],
  providers: [
    IdempotentCreates,
    IdempotentInterceptor,
    RateLimiter,
    ParallelRequests,
    HotLane,
    SessionStrategy,
    { provide: APP_GUARD, useClass: IdentityGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: ParallelRequestsGuard },
    { provide: APP_INTERCEPTOR, useFactory: replySerializer, inject: [Reflector] },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [IdempotentCreates, RateLimiter],
})
export class HttpModule {}
