import { Controller, Header } from '@nestjs/common';

import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { Readiness } from './readiness.ts';

/** Health endpoints: liveness and readiness. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @ExpressEndpoint('GET /livez')
  @Header('Cache-Control', 'no-store')
  alive() {
    return { status: 'ok' };
  }

  @ExpressEndpoint('GET /readyz')
  @Header('Cache-Control', 'no-store')
  ready() {
    return this.readiness.require();
  }
}
