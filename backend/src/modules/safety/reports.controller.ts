import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';
import {
  moderationActionSchema,
  moderationLogEntrySchema,
  moderationLogPageSchema,
  moderationPageSchema,
  ownReportPageSchema,
  ownReportSchema,
  reportInputSchema,
} from '@qlixline/contract/safety';
import type { ModerationAction, ModerationLogEntry, OwnReport, ReportInput } from '@qlixline/contract/safety';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { ReportsService } from './reports.service.ts';

@Controller('api')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post('reports')
  @RateLimited('abuseReports')
  @Replies(ownReportSchema, { status: 201 })
  report(@CurrentUserId() userId: string, @Body({ schema: reportInputSchema }) input: ReportInput): Promise<OwnReport> {
    return this.reports.report(userId, input);
  }

  @Get('reports/mine')
  @RepliesJsonText(ownReportPageSchema)
  listOwn(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.reports.ownJson(userId, query);
  }

  @Get('moderation/reports')
  @RepliesJsonText(moderationPageSchema)
  queue(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.reports.queueJson(userId, query);
  }

  @Get('moderation/actions')
  @RepliesJsonText(moderationLogPageSchema)
  log(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.reports.logJson(userId, query);
  }

  @Post('moderation/actions')
  @Replies(moderationLogEntrySchema, { status: 201 })
  act(
    @CurrentUserId() userId: string,
    @Body({ schema: moderationActionSchema }) action: ModerationAction,
  ): Promise<ModerationLogEntry> {
    return this.reports.act(userId, action);
  }
}
