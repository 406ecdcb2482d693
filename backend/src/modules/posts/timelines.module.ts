import { Module } from '@nestjs/common';

import { TimelinesPruning } from './timelines-pruning.ts';
import { Timelines } from './timelines.ts';

/** By itself, because friendships change timelines too. */
@Module({ providers: [Timelines, TimelinesPruning], exports: [Timelines] })
export class TimelinesModule {}
