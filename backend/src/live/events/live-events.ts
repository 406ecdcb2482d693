import { Injectable } from '@nestjs/common';
import type { LiveEventSentTo } from '@qlixline/contract/live/live-event';

import { afterCommit } from '../../database/connections/after-commit.ts';
import { LiveBus } from '../bus/live-bus.ts';

/** Notifies users' open screens of a change, after the surrounding transaction. The caller doesn't wait. */
@Injectable()
export class LiveEvents {
  constructor(private readonly bus: LiveBus) {}

  publish(userIds: readonly string[], event: LiveEventSentTo<'users'>): void {
    if (userIds.length === 0) return;
    afterCommit(() => this.bus.publish({ kind: 'event', userIds: [...new Set(userIds)], event }));
  }

  /** Publishes to the users who may see the subject when the event is sent. */
  publishToAudience(event: LiveEventSentTo<'audience'>): void {
    afterCommit(() => this.bus.publish({ kind: 'audience', event }));
  }

  /** Publishes to every open screen of every user, for events about the product itself. */
  publishToEveryone(event: LiveEventSentTo<'everyone'>): void {
    afterCommit(() => this.bus.publish({ kind: 'broadcast', event }));
  }
}
