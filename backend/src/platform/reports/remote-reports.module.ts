import { Module } from '@nestjs/common';

import { CompositionModule } from '../composition/composition.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { CanaryWatch } from './canary-watch.ts';
import { RemoteErrors } from './remote-errors.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import { RemoteReportsController } from './remote-reports.controller.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

/** What people's tabs tell of the remotes, and what follows from it. */
@Module({
  imports: [RegistryModule, CompositionModule],
  controllers: [RemoteReportsController],
  providers: [RemoteReportsService, RemoteOutcomes, RemoteErrors, CanaryWatch],
  exports: [RemoteOutcomes, RemoteErrors],
})
export class RemoteReportsModule {}
