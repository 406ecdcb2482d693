import type { Server } from 'node:http';

import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import type { VersionVitals } from '@qlixline/contract/vitals-report';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import type { Figures, ReportLabels } from './figures.ts';

/** Counts nothing, and loads nothing for it, where METRICS_TOKEN is not set: nobody could ask for the figures. */
@Injectable()
export class Metrics implements OnModuleInit {
  #figures: Figures | undefined;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'metricsToken'>) {}

  async onModuleInit(): Promise<void> {
    if (this.env.metricsToken === undefined) return;
    const { Figures } = await import('./figures.ts');
    this.#figures = new Figures();
  }

  /** Sees every request of the server, whoever answers it. */
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
