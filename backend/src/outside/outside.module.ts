import { Module } from '@nestjs/common';

import { OutsideNetwork } from './outside-network.ts';

/** Access to external servers. */
@Module({ providers: [OutsideNetwork], exports: [OutsideNetwork] })
export class OutsideModule {}
