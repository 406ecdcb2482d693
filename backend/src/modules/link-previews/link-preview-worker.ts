import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { LinkPreviewsRepository } from './link-previews.repository.ts';
import type { ClaimedPage } from './link-previews.repository.ts';
import { PageReader } from './page-reader.ts';

const FETCH_CONCURRENCY = 2;
/** Interval of looking for pages left by other processes; new ones begin at once. */
const POLL_INTERVAL_MS = 10_000;
const HOUR_MS = 3_600_000;

type Listener = (previewId: number) => Promise<void>;

/**
 * Fetches queued pages from the database, two at a time and one per host. Restarts those that a killed process had
 * begun.
 */
@Injectable()
export class LinkPreviewWorker implements OnApplicationShutdown {
  readonly #log = new Logger(LinkPreviewWorker.name);
  readonly #stop = new AbortController();
  readonly #listeners: Listener[] = [];
  /** Running fetches by host. */
  readonly #inWork = new Map<string, Promise<void>>();
  #claiming: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly repository: LinkPreviewsRepository,
    private readonly pages: PageReader,
    @InjectEnv() private readonly env: Pick<Env, 'linkPreviews'>,
  ) {}

  /** Registers a listener that is called once a requested preview is ready. */
  whenReady(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#claiming;
    await Promise.all(this.#inWork.values());
  }

  @Interval(POLL_INTERVAL_MS)
  run(): Promise<void> {
    if (!this.env.linkPreviews) return Promise.resolve();
    this.#claiming = this.#claiming.then(() => this.#claim()).catch((error: unknown) => this.#log.warn(error));
    return this.#claiming;
  }

  @Interval(HOUR_MS)
  async clean(): Promise<void> {
    await this.repository.removeUnshown().catch((error: unknown) => this.#log.warn(error));
  }

  async #claim(): Promise<void> {
    if (this.#inWork.size === 0) await this.repository.failOverdue();
    while (this.#inWork.size < FETCH_CONCURRENCY && !this.#stop.signal.aborted) {
      const page = await this.repository.claim([...this.#inWork.keys()]);
      if (!page) return;
      const { host } = new URL(page.url);
      const work = RequestContext.create(this.em, () => this.#fetch(page))
        .catch((error: unknown) => this.#log.warn(error))
        .finally(() => {
          this.#inWork.delete(host);
          if (!this.#stop.signal.aborted) void this.run();
        });
      this.#inWork.set(host, work);
    }
  }

  async #fetch({ id, url }: ClaimedPage): Promise<void> {
    const facts = await this.pages.read(new URL(url), this.#stop.signal);
    if (this.#stop.signal.aborted) return; // another process has taken it
    if (!(await this.repository.finish(id, facts))) return;
    for (const listener of this.#listeners) await listener(id);
  }
}
