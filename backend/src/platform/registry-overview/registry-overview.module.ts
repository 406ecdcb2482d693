import { Module } from '@nestjs/common';

import { RemoteReportsModule } from '../reports/remote-reports.module.ts';
import { RegistryOverviewService } from './registry-overview.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { RemotesController } from './remotes.controller.ts';

/** `/api/remotes`: what teams and QA see and change in the registry. */
@Module({
  imports: [RegistryModule, RemoteReportsModule],
  controllers: [RemotesController],
  providers: [RegistryOverviewService],
})
export class RegistryOverviewModule {}
