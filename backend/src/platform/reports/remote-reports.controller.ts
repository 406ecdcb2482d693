import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { remoteReportsSchema } from '@qlixline/contract/remote-report';
import type { RemoteReports } from '@qlixline/contract/remote-report';
import type { Request } from 'express';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { PersonalChoices } from '../composition/personal-choices.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

@Controller('api/beacons/remotes')
export class RemoteReportsController {
  constructor(
    private readonly reports: RemoteReportsService,
    private readonly choices: PersonalChoices,
  ) {}

  @Post()
  @HttpCode(204)
  @RateLimited('reports')
  take(
    @CurrentUserId() userId: string,
    @Body({ schema: remoteReportsSchema }) { reports }: RemoteReports,
    @Req() request: Request,
  ): Promise<void> {
    const { overrides } = this.choices.of(request.headers.cookie, userId);
    return this.reports.take({ userId, hasOverrides: overrides.length > 0 }, reports);
  }
}
