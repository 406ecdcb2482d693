import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';

import type { Env } from '../config/env.ts';
import { PartStates } from '../parts/part-states.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { LiveAdmission } from './live-admission.ts';
import { LiveAudiences } from './events/live-audiences.ts';
import { InProcessBus, LiveBus } from './bus/live-bus.ts';
import { LiveEvents } from './events/live-events.ts';
import { LiveHub } from './live-hub.ts';
import { LiveGateway } from './live.gateway.ts';
import { OpenSessions } from './sockets/open-sessions.ts';

/** /ws and its events. Global, as any module may publish through `LiveEvents`. */
@Global()
@Module({})
export class LiveModule {
  static with(env: Pick<Env, 'redisUrl'>): DynamicModule {
    return {
      module: LiveModule,
      imports: [SessionsModule],
      providers: [
        { provide: LiveBus, useFactory: (parts: PartStates) => openBus(env.redisUrl, parts), inject: [PartStates] },
        LiveAudiences,
        LiveHub,
        LiveAdmission,
        LiveGateway,
        OpenSessions,
        LiveEvents,
      ],
      exports: [LiveEvents, LiveAudiences],
    };
  }
}

async function openBus(redisUrl: string | undefined, parts: PartStates): Promise<LiveBus> {
  if (!redisUrl) return new InProcessBus();
  const { RedisBus } = await import('./bus/redis-bus.ts'); // loaded only if used
  const bus = new RedisBus(redisUrl);
  parts.register('redis', () => bus.isConnected);
  return bus;
}
