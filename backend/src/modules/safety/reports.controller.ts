import { Controller } from '@nestjs/common';
import type { ModerationLogEntry, OwnReport } from '@qlixline/contract/safety/safety';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ReportsService } from './reports.service.ts';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint('POST /api/reports')
  report({ viewerId, body }: EndpointCall<'POST /api/reports'>): Promise<OwnReport> {
    return this.reports.report(viewerId, body);
  }

  @Endpoint('GET /api/reports/mine')
  listOwn({ viewerId, query }: EndpointCall<'GET /api/reports/mine'>): Promise<string> {
    return this.reports.ownJson(viewerId, query);
  }

  @Endpoint('GET /api/moderation/reports')
  queue({ viewerId, query }: EndpointCall<'GET /api/moderation/reports'>): Promise<string> {
    return this.reports.queueJson(viewerId, query);
  }

  @Endpoint('GET /api/moderation/actions')
  log({ viewerId, query }: EndpointCall<'GET /api/moderation/actions'>): Promise<string> {
    return this.reports.logJson(viewerId, query);
  }

  @Endpoint('POST /api/moderation/actions')
  act({ viewerId, body }: EndpointCall<'POST /api/moderation/actions'>): Promise<ModerationLogEntry> {
    return this.reports.act(viewerId, body);
  }
}
