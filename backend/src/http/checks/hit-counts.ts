import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

import { WindowClock } from '../../config/window-clock.ts';

type Window = { hits: number; endsAt: number };
type Limit = { windowMs: number; limit: number };

const FIRST_SWEEP_AT_SIZE = 10_000;

/**
 * Hit counts of the current windows, in memory. Each backend counts for itself, so several backends multiply the limits
 * by at most their number. Fixed windows cost one map entry per caller and no timer.
 */
@Injectable()
export class HitCounts implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();
  private sweepAtSize = FIRST_SWEEP_AT_SIZE;

  constructor(private readonly clock: WindowClock) {}

  /** Counts a hit; `giveBack` subtracts it again. */
  async increment(key: string, ttl: number, limit: number) {
    const now = this.clock.now();
    const window = this.windowOf(key, ttl, now);
    window.hits += 1;
    const secondsLeft = Math.ceil((window.endsAt - now) / 1_000);
    const isBlocked = window.hits > limit;
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsLeft : 0,
      giveBack: () => void (window.hits -= 1),
    };
  }

  /** Runs `work` as a hit, unless the limit is reached. Failures aren't counted. */
  async unlessReached(key: string, { windowMs, limit }: Limit, work: () => Promise<void>): Promise<void> {
    const { totalHits, giveBack } = await this.increment(key, windowMs, limit);
    if (totalHits > limit) return;
    try {
      await work();
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private windowOf(key: string, ttl: number, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.windows.size >= this.sweepAtSize) this.sweep(now);
    const window = { hits: 0, endsAt: now + ttl };
    this.windows.set(key, window);
    return window;
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
