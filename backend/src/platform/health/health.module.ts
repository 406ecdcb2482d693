import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';

import { DatabaseHealth } from './database-health.ts';
import { HealthController } from './health.controller.ts';
import { StopSignal } from './stop-signal.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [DatabaseHealth, StopSignal],
})
export class HealthModule {}
