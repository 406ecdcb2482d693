import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

import { WindowClock } from '../../config/window-clock.ts';

type Window = { hits: number; endsAt: number };

const FIRST_SWEEP_AT_SIZE = 10_000;

/**
 * Counts of the running windows, in this process: with several backends each counts for itself, so the limits are
 * then multiplied at most by their number. Fixed windows cost one map entry per caller and no timer.
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

  /** The next one comes when as many again have come: a flood of callers is not looked through for each of them. */
  private sweep(now: number): void {
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
    this.sweepAtSize = Math.max(FIRST_SWEEP_AT_SIZE, this.windows.size * 2);
  }
}
