import { Controller, Header } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';

import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ServedCalls } from './served-calls.ts';
import { DatabaseHealth } from './database-health.ts';
import { StopSignal } from './stop-signal.ts';

/** Health endpoints: liveness and readiness. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealth,
    private readonly stopSignal: StopSignal,
    private readonly servedCalls: ServedCalls,
  ) {}

  @ExpressEndpoint('GET /livez')
  @Header('Cache-Control', 'no-store')
  alive() {
    return { status: 'ok' };
  }

  @ExpressEndpoint('GET /readyz')
  @Header('Cache-Control', 'no-store')
  async ready() {
    const result = await this.health.check([() => this.stopSignal.check(), () => this.database.check()]);
    await this.servedCalls.refuseBroken();
    return result;
  }
}
