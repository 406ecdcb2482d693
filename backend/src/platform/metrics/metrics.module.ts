import { Module } from '@nestjs/common';

import { JobsModule } from '../../jobs/jobs.module.ts';
import { OutboxModule } from '../../outbox/outbox.module.ts';
import { BackgroundFigures } from './background-figures.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';

@Module({
  imports: [JobsModule, OutboxModule],
  controllers: [MetricsController],
  providers: [BackgroundFigures, Metrics],
  exports: [Metrics],
})
export class MetricsModule {}
