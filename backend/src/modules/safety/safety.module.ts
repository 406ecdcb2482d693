import { Module } from '@nestjs/common';

import { SessionsModule } from '../../sessions/sessions.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { Removals } from './removals.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from './reports.repository.ts';
import { ReportsService } from './reports.service.ts';

@Module({
  imports: [PostsModule, SessionsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportsRepository, Removals],
})
export class SafetyModule {}
