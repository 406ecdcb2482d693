import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { Endpoint } from '../../http/endpoint.decorator.ts';
import { PersonalChoices } from '../composition/personal-choices.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

@Controller()
export class RemoteReportsController {
  constructor(
    private readonly reports: RemoteReportsService,
    private readonly choices: PersonalChoices,
  ) {}

  @Endpoint('POST /api/beacons/remotes')
  take({ viewerId, body, request }: EndpointCall<'POST /api/beacons/remotes'>): Promise<void> {
    const { overrides } = this.choices.of(request.headers.cookie, viewerId);
    return this.reports.take({ userId: viewerId, hasOverrides: overrides.length > 0 }, body.reports);
  }
}
