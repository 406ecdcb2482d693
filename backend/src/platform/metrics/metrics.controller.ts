import { createHash, timingSafeEqual } from 'node:crypto';

import { Controller } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { notFound } from '../../errors/problem-error.ts';
import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { Meter } from '../../metrics/meter.ts';

/** Metrics for holders of METRICS_TOKEN; others get 404. */
@Controller()
export class MetricsController {
  constructor(
    private readonly meter: Meter,
    @InjectEnv() private readonly env: Env,
  ) {}

  @RawEndpoint('GET /metrics')
  async read({ request, response }: EndpointCall<'GET /metrics'>): Promise<void> {
    const { metricsToken } = this.env;
    const isAllowed = isSame(request.headers.authorization, `Bearer ${metricsToken}`);
    const text = await this.meter.text();
    if (text === undefined || !isAllowed) throw notFound();
    response.setHeader('Cache-Control', 'no-store').type('text/plain; version=0.0.4').send(text);
  }
}

/** Compares two texts in constant time. */
function isSame(given: string | undefined, wanted: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given ?? ''), hashOf(wanted));
}
