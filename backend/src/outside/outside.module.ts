import { Module } from '@nestjs/common';

import { OutsideNetwork } from './outside-network.ts';

/** What reaches strangers' servers. */
@Module({ providers: [OutsideNetwork], exports: [OutsideNetwork] })
export class OutsideModule {}
