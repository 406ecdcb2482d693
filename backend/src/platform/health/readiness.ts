import { Injectable } from '@nestjs/common';

import { ProblemError } from '../../errors/problem-error.ts';
import type { FieldError } from '../../errors/problem-error.ts';
import { PARTS, PartStates } from '../../parts/part-states.ts';
import { DatabaseHealth } from './database-health.ts';
import { ServedCalls } from './served-calls.ts';
import { StopSignal } from './stop-signal.ts';

type State = 'up' | 'down';

/**
 * Readiness of this backend: if an edge should send it requests, and what is missing. Parts without which most things
 * still work are reported but don't count: all backends share them, so taking one out would turn missing pictures into
 * a missing product.
 */
@Injectable()
export class Readiness {
  constructor(
    private readonly stopSignal: StopSignal,
    private readonly database: DatabaseHealth,
    private readonly parts: PartStates,
    private readonly servedCalls: ServedCalls,
  ) {
    parts.register('database', () => this.database.answers());
  }

  /** Returns the state of each part. Throws 503 with everything missing if no request should be sent here. */
  async require(): Promise<{ status: 'ok'; parts: Record<string, State> }> {
    const states = await this.parts.read();
    const missing = [...states].flatMap(([part, isUp]): FieldError[] =>
      isUp ? [] : [{ field: part, message: PARTS[part] }],
    );
    if (this.stopSignal.isGiven) missing.push({ field: 'process', message: 'This backend is stopping.' });
    if (this.stopSignal.isGiven || states.get('database') === false) {
      throw new ProblemError('unavailable', missing.map(({ message }) => message).join(' '), { errors: missing });
    }
    await this.servedCalls.refuseBroken();
    const told = [...states].map(([part, isUp]): [string, State] => [part, isUp ? 'up' : 'down']);
    return { status: 'ok', parts: Object.fromEntries(told) };
  }
}
