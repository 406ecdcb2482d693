import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

import { WindowClock } from '../../config/window-clock.ts';

type Window = { hits: number; endsAt: number };

const FIRST_SWEEP_AT_SIZE = 10_000;

/**
 * Hit counts of the current windows, in memory. Each backend counts for itself, so several multiply the limits at most
 * by their number. Fixed windows cost one map entry per caller and no timer.
 */
@Injectable()
export class HitCounts implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();
  private sweepAtSize = FIRST_SWEEP_AT_SIZE;

  constructor(private readonly clock: WindowClock) {}

  async increment(key: string, ttl: number, limit: number) {
    const now = this.clock.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.windows.size >= this.sweepAtSize) this.sweep(now);
      window = { hits: 0, endsAt: now + ttl };
      this.windows.set(key, window);
    }
    window.hits += 1;
    const secondsLeft = Math.ceil((window.endsAt - now) / 1_000);
    const isBlocked = window.hits > limit;
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsLeft : 0,
    };
  }

  /**
   * Drops windows that have ended. The next sweep waits until the map has doubled, so that a flood of callers isn't
   * scanned for each new one.
   */
  private sweep(now: number): void {
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
    this.sweepAtSize = Math.max(FIRST_SWEEP_AT_SIZE, this.windows.size * 2);
  }
}
