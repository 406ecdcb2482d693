import { Controller } from '@nestjs/common';

import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

@Controller()
export class RemoteReportsController {
  constructor(private readonly reports: RemoteReportsService) {}

  @ExpressEndpoint('POST /api/beacons/remotes')
  async take({ viewerId, body, request }: ExpressCall<'POST /api/beacons/remotes'>): Promise<void> {
    if (viewerId !== undefined) await this.reports.take(viewerId, request, body.reports);
  }

  @ExpressEndpoint('POST /api/beacons/vitals')
  async takeVitals({ viewerId, body, request }: ExpressCall<'POST /api/beacons/vitals'>): Promise<void> {
    if (viewerId !== undefined) await this.reports.takeVitals(viewerId, request, body.vitals);
  }
}
