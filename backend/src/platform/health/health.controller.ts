import { Controller, Header } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';

import { Endpoint } from '../../http/endpoint.decorator.ts';
import { DatabaseHealth } from './database-health.ts';
import { StopSignal } from './stop-signal.ts';

/** For whoever runs the process: is it alive, and may it get requests? */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealth,
    private readonly stopSignal: StopSignal,
  ) {}

  @Endpoint('GET /livez')
  @Header('Cache-Control', 'no-store')
  alive() {
    return { status: 'ok' };
  }

  @Endpoint('GET /readyz')
  @Header('Cache-Control', 'no-store')
  ready() {
    return this.health.check([() => this.stopSignal.check(), () => this.database.check()]);
  }
}
