import { Controller, Get, Header } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';
import { LIVENESS_PATH, READINESS_PATH } from '@qlixline/contract/health';

import { Public } from '../../http/public.decorator.ts';
import { DatabaseHealth } from './database-health.ts';
import { StopSignal } from './stop-signal.ts';

/** For whoever runs the process: is it alive, and may it get requests? */
@Controller()
@Public()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealth,
    private readonly stopSignal: StopSignal,
  ) {}

  @Get(LIVENESS_PATH)
  @Header('Cache-Control', 'no-store')
  alive() {
    return { status: 'ok' };
  }

  @Get(READINESS_PATH)
  @Header('Cache-Control', 'no-store')
  ready() {
    return this.health.check([() => this.stopSignal.check(), () => this.database.check()]);
  }
}
