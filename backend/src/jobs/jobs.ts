import { AsyncLocalStorage } from 'node:async_hooks';

import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, PgBoss } from 'pg-boss';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { bossOptions, bossQueue } from './boss-options.ts';
import { QUEUE_NAMES, queueOf } from './queues.ts';
import type { QueueName } from './queues.ts';

/** Time after the start at which background work begins, so that it doesn't delay the first replies. */
const BEGINS_AFTER_MS = 5_000;
/** Time that running jobs get when the process stops; afterwards another backend repeats them. */
const STOP_WITHIN_MS = 10_000;
const STARTS_UNTIL_IT_WORKS = 1_000_000; // attempts, at most 30 s apart

/** A running job. `stop` is aborted when the process stops or the job has taken too long. */
export type RunningJob = { id: string; attempt: number; stop: AbortSignal };
type Handler = (job: RunningJob) => Promise<unknown>;

/**
 * Runs background work: jobs of the queues in the database, which all backends share (decision: background-jobs). The
 * library is loaded when the first job is requested, or shortly after the start.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(Jobs.name);
  readonly #stop = new AbortController();
  readonly #handlers = new Map<QueueName, Handler>();
  readonly #beginnings: (() => Promise<unknown>)[] = [];
  readonly #workers = new Map<QueueName, string[]>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Runs the work outside the request that happens to trigger it. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot();
  #boss: PgBoss | undefined;
  #begun: Promise<void> | undefined;

  constructor(
    private readonly orm: MikroORM,
    @InjectEnv() private readonly env: Pick<Env, 'mode'>,
  ) {}

  /** Sets what a queue's jobs do. A job that throws is tried again. */
  handle(queue: QueueName, handler: Handler): void {
    this.#handlers.set(queue, handler);
  }

  /** Registers work to be done once, when this backend begins to look for jobs. */
  whenBegun(work: () => Promise<unknown>): void {
    this.#beginnings.push(work);
  }

  onApplicationBootstrap(): void {
    const missing = QUEUE_NAMES.filter((queue) => !this.#handlers.has(queue));
    if (missing.length > 0) throw new Error(`Nothing handles the jobs of ${missing.join(', ')}.`);
    // Specs call what is periodic themselves, at the moment they choose.
    if (this.env.mode !== 'test') this.#timers.push(setTimeout(() => this.#begin(), BEGINS_AFTER_MS).unref());
  }

  /** Makes this backend look for jobs of the queue at once. Other backends find them at their next look. */
  wake(queue: QueueName): void {
    if (this.#stop.signal.aborted) return;
    const workers = this.#workers.get(queue);
    if (workers) for (const worker of workers) this.#boss?.notifyWorker(worker);
    else this.#begin();
  }

  /** Looks for jobs whose process has died, as happens by itself every half minute. */
  async findLost(): Promise<void> {
    await this.#begun;
    await this.#boss?.supervise();
  }

  /** Waits until this backend runs no job. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#boss?.stop({ close: false, timeout: STOP_WITHIN_MS });
    await this.#begun;
  }

  #begin(): void {
    this.#begun ??= this.#outsideRequests(() => this.#start()).catch((error: unknown) => {
      if (this.#stop.signal.aborted) return;
      this.#log.error(error, 'Background work has not begun');
      this.#begun = undefined;
    });
  }

  async #start(): Promise<void> {
    const [{ PgBoss: Boss }, pool] = await Promise.all([
      import('pg-boss'),
      this.orm.em.getConnection().getNativeClient(),
    ]);
    if (this.#stop.signal.aborted) return;
    const boss = new Boss(bossOptions(pool));
    this.#boss = boss;
    boss.on('error', (error) => this.#log.warn(error));
    boss.on('warning', ({ message }) => this.#log.warn(message));
    await boss.start({ attempts: STARTS_UNTIL_IT_WORKS });
    for (const queue of QUEUE_NAMES) await setUp(boss, queue);
    for (const work of this.#beginnings) await RequestContext.create(this.orm.em, work); // before the first look for jobs
    for (const queue of this.#handlers.keys()) await this.#work(boss, queue);
    if (this.env.mode !== 'test') for (const queue of QUEUE_NAMES) await this.#repeat(boss, queue);
  }

  async #work(boss: PgBoss, queue: QueueName): Promise<void> {
    const { concurrency, pollSeconds, oneOfGroup } = queueOf(queue);
    const options = { pollingIntervalSeconds: pollSeconds, ...(oneOfGroup && { localGroupConcurrency: 1 }) };
    const workers: string[] = [];
    for (let nth = 0; nth < concurrency; nth += 1) {
      const worker = await boss.work(queue, options, async (jobs: Job[]) => {
        const [job] = jobs;
        if (job) await this.#run(queue, job).finally(() => this.wake(queue)); // there may be more
      });
      workers.push(worker);
    }
    this.#workers.set(queue, workers);
  }

  async #run(queue: QueueName, { id, retryCount, signal }: Job): Promise<void> {
    const job = { id, attempt: retryCount + 1, stop: AbortSignal.any([signal, this.#stop.signal]) };
    const work = RequestContext.create(this.orm.em, async () => this.#handlers.get(queue)?.(job));
    this.#running.add(work);
    try {
      await work;
      this.#stop.signal.throwIfAborted(); // it may have ended early, so another backend repeats it
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#log.warn(error, `A job of ${queue} has failed`);
      throw error;
    } finally {
      this.#running.delete(work);
    }
  }

  /** Requests a periodic job now and at each interval. The database keeps those that another backend has requested. */
  async #repeat(boss: PgBoss, queue: QueueName): Promise<void> {
    const { everySeconds } = queueOf(queue);
    if (everySeconds === undefined) return;
    const request = async () => {
      const id = await boss.send(queue, null, { singletonSeconds: everySeconds });
      if (id !== null) this.wake(queue);
    };
    const repeat = () => void request().catch((error: unknown) => this.#log.warn(error));
    this.#timers.push(setInterval(repeat, everySeconds * 1_000).unref());
    await request();
  }
}

async function setUp(boss: PgBoss, queue: QueueName): Promise<void> {
  const options = bossQueue(queueOf(queue));
  await boss.createQueue(queue, options);
  const { policy: _fixed, ...changeable } = options;
  await boss.updateQueue(queue, changeable); // of a queue that another version has created
}
