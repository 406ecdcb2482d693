import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';

import { ImagesModule } from '../modules/images/images.module.ts';
import type { AddDemoData } from './demo-tools.ts';
import { ADD_DEMO_DATA, Demonstration } from './demonstration.ts';

@Module({})
export class DemonstrationModule {
  static with(addDemoData: AddDemoData): DynamicModule {
    return {
      module: DemonstrationModule,
      imports: [ImagesModule],
      providers: [{ provide: ADD_DEMO_DATA, useValue: addDemoData }, Demonstration],
    };
  }
}
