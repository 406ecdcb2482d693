import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from '../client.ts';

export type Creator = {
  id: string;
  /** Clients, one for each backend. */
  clients: readonly Client[];
};

type CreateKind = 'pet' | 'album' | 'post' | 'comment';

export type Created = {
  kind: CreateKind;
  creatorId: string;
  /** Label, unique for this creator. */
  label: string;
  attempts: number;
  /** Id; undefined until acknowledged. */
  id?: number;
};

/** Rounds of creates that fit the product's limits and rates. */
const ROUND: readonly CreateKind[] = ['post', 'comment', 'album', 'pet', 'comment', 'album', 'album'];
const ROUNDS = 30;
/** Timeout of an attempt, as on a phone. */
const ATTEMPT_MS = 2_500;
const RETRY_MS = 40;
const GIVEN_UP_MS = 60_000;
const BROKEN_OFF = new Set(['TypeError', 'TimeoutError']); // errors of `fetch` without an answer

/**
 * Creators who add things one after the other at a common rate. Each create has an idempotency key and is repeated with
 * it, at the next backend, until acknowledged.
 */
export class PersistentCreates {
  readonly created: Created[] = [];
  readonly wrongAnswers: string[] = [];
  unavailable = 0;
  readonly #answeredAt: number[] = [];
  readonly #stopped = new AbortController();
  readonly #lives: Promise<void>[];

  constructor(creators: readonly Creator[], perSecond: number) {
    const everyMs = (creators.length / perSecond) * 1000;
    this.#lives = creators.map((creator, nth) => this.#live(creator, everyMs, (nth / creators.length) * everyMs));
  }

  get acknowledged(): number {
    return this.#answeredAt.length;
  }

  /** Waits for the first acknowledgement after a moment and returns the time until then. */
  async answersAgain(since: number): Promise<number> {
    const before = this.acknowledged;
    const deadline = since + GIVEN_UP_MS;
    while (this.acknowledged === before && performance.now() < deadline) await pause(2);
    return Math.round((this.#answeredAt[before] ?? Infinity) - since);
  }

  /** Returns the longest time without an acknowledgement since a moment. */
  longestSilenceMs(since: number): number {
    const times = [since, ...this.#answeredAt.filter((at) => at > since)];
    return Math.round(Math.max(0, ...times.slice(1).map((at, index) => at - times[index]!)));
  }

  /** Stops creating and waits until everything is acknowledged or given up. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#lives);
  }

  async #live(creator: Creator, everyMs: number, firstMs: number): Promise<void> {
    const { signal } = this.#stopped;
    const wait = (ms: number) => pause(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
    await wait(firstMs);
    let postId = 0;
    for (let nth = 0; nth < ROUNDS * ROUND.length && !signal.aborted; nth += 1) {
      const startedAt = performance.now();
      const kind = ROUND[nth % ROUND.length]!;
      const created: Created = { kind, creatorId: creator.id, label: `${kind} ${nth}`, attempts: 0 };
      this.created.push(created);
      await this.#create(creator, created, nth, postId);
      if (kind === 'post') postId = created.id ?? postId;
      await wait(startedAt + everyMs - performance.now());
    }
  }

  async #create(creator: Creator, created: Created, turn: number, postId: number): Promise<void> {
    const [path, body] = requestFor(created, postId);
    const headers = { 'idempotency-key': `key-of-${created.label.replace(' ', '-')}` };
    const deadline = performance.now() + GIVEN_UP_MS;
    while (performance.now() < deadline) {
      const client = creator.clients[(turn + created.attempts) % creator.clients.length]!;
      created.attempts += 1;
      const signal = AbortSignal.timeout(ATTEMPT_MS);
      const reply = await client.post(path, body, { headers, signal }).catch(throwUnlessBrokenOff);
      if (reply?.status === 201) {
        created.id = reply.json.id;
        return void this.#answeredAt.push(performance.now());
      }
      if (reply?.status === 503) this.unavailable += 1;
      else if (reply) return void this.wrongAnswers.push(`${created.label}: ${reply.status} ${reply.text}`);
      await pause(RETRY_MS);
    }
    this.wrongAnswers.push(`${created.label} was not acknowledged in ${GIVEN_UP_MS / 1000} s`);
  }
}

function requestFor({ kind, label }: Created, postId: number): [path: string, body: object] {
  switch (kind) {
    case 'pet':
      return ['/api/pets', { name: label, species: 'cat' }];
    case 'album':
      return ['/api/albums', { name: label }];
    case 'post':
      return ['/api/posts', { text: label, images: [], petIds: [], visibility: 'friends' }]; // public ones are limited
    case 'comment':
      return [`/api/posts/${postId}/comments`, { text: label }];
  }
}

function throwUnlessBrokenOff(error: unknown): undefined {
  if (BROKEN_OFF.has((error as Error).name)) return undefined;
  throw error;
}
