import { Module } from '@nestjs/common';

import { PostsModule } from '../posts/posts.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { Removals } from './removals.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from './reports.repository.ts';
import { ReportsService } from './reports.service.ts';

@Module({
  imports: [PostsModule, UsersModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportsRepository, Removals],
})
export class SafetyModule {}
