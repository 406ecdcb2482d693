import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { askStorage } from '../files/ask-storage.ts';
import { storageStateOf } from '../files/storage-state.ts';
import { declareCounter } from '../metrics/declared-metric.ts';
import { Meter } from '../metrics/meter.ts';
import { PartStates } from './part-states.ts';

/** Time after which an unused storage is asked for its state. */
const ASKED_EVERY_MS = 5_000;

const REQUESTS = declareCounter(
  'qlixline_storage_requests_total',
  'Requests to the S3-compatible storage: answered, failed, or refused here because it is away',
  ['outcome'],
);

/** Reports the state of the S3-compatible storage, if one is configured. */
@Injectable()
export class StoragePart {
  #askedAt = -Infinity;

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 's3'>,
    parts: PartStates,
    meter: Meter,
  ) {
    const { s3 } = env;
    if (!s3) return;
    const state = storageStateOf(s3);
    parts.register('storage', () => {
      this.#askNowAndThen(state.isUnavailable);
      return !state.isUnavailable;
    });
    meter.read(REQUESTS, () => Object.entries(state.requests).map(([outcome, count]) => [{ outcome }, count]));
  }

  /** Asks in the background, as a reader of the state must not wait for an unavailable storage. */
  #askNowAndThen(isUnavailable: boolean): void {
    const now = performance.now();
    if (!this.env.s3 || (!isUnavailable && now - this.#askedAt < ASKED_EVERY_MS)) return;
    this.#askedAt = now;
    askStorage(this.env.s3).catch(() => undefined); // the state has noted it
  }
}
