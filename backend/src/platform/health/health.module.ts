import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';

import { RegistryModule } from '../registry/registry.module.ts';
import { ServedCalls } from './served-calls.ts';
import { DatabaseHealth } from './database-health.ts';
import { HealthController } from './health.controller.ts';
import { StopSignal } from './stop-signal.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), RegistryModule],
  controllers: [HealthController],
  providers: [DatabaseHealth, StopSignal, ServedCalls],
})
export class HealthModule {}
