import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { Jobs } from '../../jobs/jobs.ts';
import type { RunningJob } from '../../jobs/jobs.ts';
import { LinkPreviewsRepository } from './link-previews.repository.ts';
import { PageReader } from './page-reader.ts';

type Listener = (previewId: number) => Promise<void>;

/** Fetches queued pages, each as a job, two at a time and one per host. */
@Injectable()
export class LinkPreviewWorker {
  readonly #log = new Logger(LinkPreviewWorker.name);
  readonly #listeners: Listener[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly repository: LinkPreviewsRepository,
    private readonly pages: PageReader,
    private readonly jobs: Jobs,
    @InjectEnv() private readonly env: Pick<Env, 'linkPreviews'>,
  ) {
    jobs.handle('fetch-link-preview', (job) => this.#fetch(job));
    jobs.handle('maintain-link-previews', () => this.maintain());
    jobs.whenBegun(() => this.#requestMissing());
  }

  /** Registers a listener that is called once a requested preview is ready. */
  whenReady(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Lets this backend fetch queued pages at once. */
  wake(): void {
    this.jobs.wake('fetch-link-preview');
  }

  /**
   * Gives up pages that have waited too long, queues pages that were forgotten, and removes previews that nothing
   * shows.
   */
  async maintain(): Promise<void> {
    await this.#requestMissing();
    await this.clean();
    this.wake();
  }

  async clean(): Promise<void> {
    await RequestContext.create(this.em, () => this.repository.removeUnshown());
  }

  async #requestMissing(): Promise<void> {
    await RequestContext.create(this.em, async () => {
      await this.repository.failOverdue();
      if (this.env.linkPreviews) await this.repository.requestMissing();
    });
  }

  async #fetch({ id, stop }: RunningJob): Promise<void> {
    const page = this.env.linkPreviews ? await this.repository.findQueued(id) : undefined;
    if (!page) return;
    const facts = await this.pages.read(new URL(page.url), stop);
    stop.throwIfAborted(); // another backend fetches it
    if (!(await this.repository.finish(page.id, facts))) return;
    for (const listener of this.#listeners) {
      await listener(page.id).catch((error: unknown) => this.#log.warn(error));
    }
  }
}
