import { Injectable } from '@nestjs/common';
import type { LiveEvent } from '@qlixline/contract/live-event';

import { afterCommit } from '../database/after-commit.ts';
import type { Audience } from './live-audiences.ts';
import { LiveBus } from './live-bus.ts';

/** Tells people's open screens that something changed for them. */
@Injectable()
export class LiveEvents {
  constructor(private readonly bus: LiveBus) {}

  /** Sent once the surrounding transaction is committed; at once when there is none. Costs the caller nothing. */
  publish(userIds: readonly string[], event: LiveEvent): void {
    if (userIds.length === 0) return;
    afterCommit(() => this.bus.publish({ kind: 'event', userIds: [...userIds], event }));
  }

  /** To those who may see the thing when the event is sent, after the surrounding transaction. */
  publishToAudience(audience: Audience, event: LiveEvent): void {
    afterCommit(() => this.bus.publish({ kind: 'audience', audience, event }));
  }

  /** To every open screen of everybody, after the surrounding transaction. For what concerns the product itself. */
  publishToEveryone(event: LiveEvent): void {
    afterCommit(() => this.bus.publish({ kind: 'broadcast', event }));
  }
}
