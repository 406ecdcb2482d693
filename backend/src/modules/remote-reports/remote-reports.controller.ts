import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { remoteReportsSchema } from '@qlixline/contract/remote-report';
import type { RemoteReports } from '@qlixline/contract/remote-report';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

@Controller('api/beacons/remotes')
export class RemoteReportsController {
  constructor(private readonly reports: RemoteReportsService) {}

  @Post()
  @HttpCode(204)
  @RateLimited('reports')
  take(@CurrentUserId() userId: string, @Body({ schema: remoteReportsSchema }) { reports }: RemoteReports) {
    return this.reports.take(userId, reports);
  }
}
