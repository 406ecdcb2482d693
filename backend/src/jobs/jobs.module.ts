import { Global, Module } from '@nestjs/common';

import { JobFigures } from './job-figures.ts';
import { Jobs } from './jobs.ts';

@Global()
@Module({ providers: [JobFigures, Jobs], exports: [JobFigures, Jobs] })
export class JobsModule {}
