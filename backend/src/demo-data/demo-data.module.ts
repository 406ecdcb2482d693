import { Module } from '@nestjs/common';

import { ImagesModule } from '../modules/images/images.module.ts';
import { DemoData } from './demo-data.ts';

@Module({ imports: [ImagesModule], providers: [DemoData], exports: [DemoData] })
export class DemoDataModule {}
