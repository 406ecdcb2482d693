import { Module } from '@nestjs/common';

import { RegistryModule } from '../registry/registry.module.ts';
import { ServedCalls } from './served-calls.ts';
import { DatabaseHealth } from './database-health.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';
import { StopSignal } from './stop-signal.ts';

@Module({
  imports: [RegistryModule],
  controllers: [HealthController],
  providers: [DatabaseHealth, Readiness, StopSignal, ServedCalls],
})
export class HealthModule {}
