import { Global, Module } from '@nestjs/common';

import { Meter } from './meter.ts';

/** Global, as every area may have something to count. */
@Global()
@Module({ providers: [Meter], exports: [Meter] })
export class MeterModule {}
