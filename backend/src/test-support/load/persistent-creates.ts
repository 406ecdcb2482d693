import { setTimeout as pause } from 'node:timers/promises';

import type { Client, Reply } from '../client.ts';
import { acknowledgedId, labelOf, requestFor } from './create-requests.ts';
import type { CreateKind, CreateRequest, Referred } from './create-requests.ts';

export type Creator = {
  id: string;
  /** Clients, one for each backend. */
  clients: readonly Client[];
  /** Things that exist before the first create: a post to comment on, and a conversation. */
  has?: Referred;
};

export type Created = {
  kind: CreateKind;
  creatorId: string;
  /** Label, unique for this creator. */
  label: string;
  attempts: number;
  /** Id; undefined until acknowledged. */
  id?: number | string;
};

/** An attempt without an acknowledgement. */
type Refusal = { at: number; answer: string };

type Options = {
  /** Kinds in the order in which each creator makes them. */
  round?: readonly CreateKind[];
  /** Sends what is sent without a session; undefined if it isn't answered. */
  sendAsNobody?: (request: CreateRequest, signal: AbortSignal) => Promise<Reply | undefined>;
  /** Statuses after which a create is repeated. */
  repeats?: readonly number[];
};

/** Rounds of creates that fit the product's limits and rates. */
const ROUND: readonly CreateKind[] = ['post', 'comment', 'album', 'pet', 'comment', 'album', 'album'];
const ROUNDS = 30;
/** Timeout of an attempt, as on a phone; of an upload or a form, which nobody repeats so soon. */
const ATTEMPT_MS = 2_500;
const LONG_ATTEMPT_MS = 15_000;
const LONG: ReadonlySet<CreateKind> = new Set(['picture', 'registration']);
const RETRY_MS = 40;
const GIVEN_UP_MS = 60_000;
const BROKEN_OFF = new Set(['TypeError', 'TimeoutError']); // errors of `fetch` without an answer
const UNAVAILABLE = 503;

/**
 * Creators who add things one after the other at a common rate. Each create has an idempotency key and is repeated with
 * it, at the next backend, until acknowledged.
 */
export class PersistentCreates {
  readonly created: Created[] = [];
  readonly wrongAnswers: string[] = [];
  readonly refusals: Refusal[] = [];
  readonly #answeredAt: number[] = [];
  readonly #stopped = new AbortController();
  readonly #lives: Promise<void>[];

  constructor(
    creators: readonly Creator[],
    perSecond: number,
    private readonly options: Options = {},
  ) {
    const everyMs = (creators.length / perSecond) * 1000;
    this.#lives = creators.map((creator, nth) => this.#live(creator, nth, everyMs, (nth / creators.length) * everyMs));
  }

  get acknowledged(): number {
    return this.#answeredAt.length;
  }

  /** Number of attempts that were answered 503. */
  get unavailable(): number {
    return this.refusals.filter(({ answer }) => answer === String(UNAVAILABLE)).length;
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

  async #live(creator: Creator, place: number, everyMs: number, firstMs: number): Promise<void> {
    const { signal } = this.#stopped;
    const wait = (ms: number) => pause(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
    await wait(firstMs);
    const { round = ROUND } = this.options;
    const first = creator.has ? place : 0; // otherwise a post must be the first
    const referred = { ...(creator.has ?? { postId: 0, conversationId: 0 }) };
    for (let nth = 0; nth < ROUNDS * round.length && !signal.aborted; nth += 1) {
      const startedAt = performance.now();
      const kind = round[(first + nth) % round.length]!;
      const created: Created = { kind, creatorId: creator.id, label: labelOf(kind, nth, referred), attempts: 0 };
      this.created.push(created);
      await this.#create(creator, created, nth, referred);
      if (kind === 'post') referred.postId = Number(created.id ?? referred.postId);
      await wait(startedAt + everyMs - performance.now());
    }
  }

  async #create(creator: Creator, created: Created, turn: number, referred: Referred): Promise<void> {
    const { repeats = [UNAVAILABLE] } = this.options;
    const request = await requestFor(created, referred);
    const deadline = performance.now() + GIVEN_UP_MS;
    while (performance.now() < deadline) {
      const client = creator.clients[(turn + created.attempts) % creator.clients.length]!;
      created.attempts += 1;
      const reply = await this.#send(client, created, request).catch((error: unknown) => this.#note(created, error));
      if (reply?.status === request.status) {
        created.id = acknowledgedId(created.kind, reply, referred);
        return void this.#answeredAt.push(performance.now());
      }
      this.refusals.push({ at: performance.now(), answer: reply ? String(reply.status) : 'broken off' });
      if (reply && (!repeats.includes(reply.status) || reply.json?.code === undefined))
        return void this.wrongAnswers.push(`${created.label}: ${reply.status} ${reply.text || 'without content'}`);
      await pause(RETRY_MS);
    }
    this.wrongAnswers.push(`${created.label} was not acknowledged in ${GIVEN_UP_MS / 1000} s`);
  }

  #send(client: Client, { kind, label }: Created, request: CreateRequest): Promise<Reply | undefined> {
    const signal = AbortSignal.timeout(LONG.has(kind) ? LONG_ATTEMPT_MS : ATTEMPT_MS);
    const { sendAsNobody } = this.options;
    if (kind === 'registration' && sendAsNobody) return sendAsNobody(request, signal);
    const { method, path, body } = request;
    const headers = { 'idempotency-key': `key-of-${label.replace(' ', '-')}` };
    return client.send(method, path, { body, headers, signal });
  }

  /** Notes an error of an attempt, such as a reply that its endpoint doesn't declare, unless it means no answer. */
  #note({ label }: Created, error: unknown): undefined {
    if (!BROKEN_OFF.has((error as Error).name)) this.wrongAnswers.push(`${label}: ${String(error)}`);
  }
}
