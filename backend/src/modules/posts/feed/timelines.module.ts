import { Module } from '@nestjs/common';

import { TimelinesPruning } from './timelines-pruning.ts';
import { Timelines } from './timelines.ts';

/** Separate module, as friendships also change timelines. */
@Module({ providers: [Timelines, TimelinesPruning], exports: [Timelines] })
export class TimelinesModule {}
