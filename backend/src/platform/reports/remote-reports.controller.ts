import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { Endpoint } from '../../http/endpoint.decorator.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

@Controller()
export class RemoteReportsController {
  constructor(private readonly reports: RemoteReportsService) {}

  @Endpoint('POST /api/beacons/remotes')
  async take({ viewerId, body, request }: EndpointCall<'POST /api/beacons/remotes'>): Promise<void> {
    if (viewerId !== undefined) await this.reports.take(viewerId, request, body.reports);
  }

  @Endpoint('POST /api/beacons/vitals')
  async takeVitals({ viewerId, body, request }: EndpointCall<'POST /api/beacons/vitals'>): Promise<void> {
    if (viewerId !== undefined) await this.reports.takeVitals(viewerId, request, body.vitals);
  }
}
