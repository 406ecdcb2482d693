import { Injectable } from '@nestjs/common';
import type { LiveEventSentTo } from '@qlixline/contract/live-event';

import { afterCommit } from '../database/after-commit.ts';
import { LiveBus } from './live-bus.ts';

/** Sends users' open screens word that something changed for them, after the surrounding transaction; costs the caller nothing. */
@Injectable()
export class LiveEvents {
  constructor(private readonly bus: LiveBus) {}

  publish(userIds: readonly string[], event: LiveEventSentTo<'users'>): void {
    if (userIds.length === 0) return;
    afterCommit(() => this.bus.publish({ kind: 'event', userIds: [...new Set(userIds)], event }));
  }

  /** To those who may see what it is about when it is sent. */
  publishToAudience(event: LiveEventSentTo<'audience'>): void {
    afterCommit(() => this.bus.publish({ kind: 'audience', event }));
  }

  /** To every open screen of everybody: for what concerns the product itself. */
  publishToEveryone(event: LiveEventSentTo<'everyone'>): void {
    afterCommit(() => this.bus.publish({ kind: 'broadcast', event }));
  }
}
