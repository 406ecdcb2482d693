import { Module } from '@nestjs/common';

import { SessionsModule } from '../../sessions/sessions.module.ts';
import { CompositionModule } from '../composition/composition.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { CanaryComparison } from './canary-comparison.ts';
import { CanaryWatch } from './canary-watch.ts';
import { StagedPromotion } from './staged-promotion.ts';
import { FailedCalls } from './failed-calls.ts';
import { FlagWatch } from './flag-watch.ts';
import { SourceMappedStacks } from './source-mapped-stacks.ts';
import { RemoteErrors } from './remote-errors.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import { RemoteVitals } from './remote-vitals.ts';
import { RemoteReportsController } from './remote-reports.controller.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

/** Reports of users' tabs about remotes, and their consequences. */
@Module({
  imports: [RegistryModule, CompositionModule, MetricsModule, PublishingModule, SessionsModule],
  controllers: [RemoteReportsController],
  providers: [
    RemoteReportsService,
    RemoteOutcomes,
    RemoteVitals,
    RemoteErrors,
    SourceMappedStacks,
    CanaryComparison,
    CanaryWatch,
    FlagWatch,
    StagedPromotion,
    FailedCalls,
  ],
  exports: [RemoteOutcomes, RemoteVitals, RemoteErrors],
})
export class RemoteReportsModule {}
