import { Module } from '@nestjs/common';

import { MediaModule } from '../modules/media/media.module.ts';
import { DemoData } from './demo-data.ts';

@Module({ imports: [MediaModule], providers: [DemoData], exports: [DemoData] })
export class DemoDataModule {}
