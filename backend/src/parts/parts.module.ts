import { Global, Module } from '@nestjs/common';

import { DiskMetrics } from '../files/disk-metrics.ts';
import { PartStates } from './part-states.ts';
import { StoragePart } from './storage-part.ts';

/** Global, as areas register the parts that they use. */
@Global()
@Module({ providers: [DiskMetrics, PartStates, StoragePart], exports: [PartStates] })
export class PartsModule {}
