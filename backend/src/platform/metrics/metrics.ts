import type { Server } from 'node:http';

import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { JobFigures } from '../../jobs/job-figures.ts';
import { Deliveries } from '../../outbox/deliveries.ts';
import { OutboxRepository } from '../../outbox/outbox.repository.ts';
import type { BackgroundWork } from './background-figures.ts';
import type { Figures, ReportLabels } from './figures.ts';

/** Metrics. Without METRICS_TOKEN nothing is counted or loaded, as nobody could read it. */
@Injectable()
export class Metrics implements OnModuleInit {
  #figures: Figures | undefined;

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'metricsToken'>,
    private readonly em: EntityManager,
    private readonly jobs: JobFigures,
    private readonly outbox: OutboxRepository,
    private readonly deliveries: Deliveries,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.env.metricsToken === undefined) return;
    const { Figures } = await import('./figures.ts');
    this.#figures = new Figures(() => RequestContext.create(this.em, () => this.#background()));
  }

  async #background(): Promise<BackgroundWork> {
    const [queues, outbox] = await Promise.all([this.jobs.ofQueues(), this.outbox.counts()]);
    return { queues, outbox, counted: this.deliveries.counted };
  }

  /** Counts every request of the server, including those no route handles. */
  watch(server: Server): void {
    this.#figures?.watch(server);
  }

  countReport(labels: ReportLabels): void {
    this.#figures?.countReport(labels);
  }

  observeVitals(vitals: VersionVitals): void {
    this.#figures?.observeVitals(vitals);
  }

  async text(): Promise<string | undefined> {
    return this.#figures?.text();
  }
}
