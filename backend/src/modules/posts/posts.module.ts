import { Module } from '@nestjs/common';

import { TimelinesModule } from './timelines.module.ts';

@Module({ imports: [TimelinesModule] })
export class PostsModule {}
