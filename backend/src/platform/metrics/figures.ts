import type { Server } from 'node:http';

import { matchEndpoint } from '@qlixline/contract/calls/endpoint-match';
import { VITALS } from '@qlixline/contract/remotes/vital-limits';
import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { callerIn } from '../../callers/caller-in.ts';
import { addBackgroundFigures } from './background-figures.ts';
import type { BackgroundWork } from './background-figures.ts';

/** Buckets in seconds, around the performance goals (behaviour: performance goals). */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];
/** Bound on callers, which name themselves: each new name would be a permanent series. */
const CALLERS_MAX = 50;
const OTHER = 'other';

export type ReportLabels = { remote: string; version: string; kind: string };

/** Metrics of this process in Prometheus' format. */
export class Figures {
  readonly #registry = new Registry();
  readonly #callers = new Set<string>();
  readonly #requests = new Counter({
    name: 'qlixline_requests_total',
    help: 'Answered requests by endpoint, status and the remote that made them',
    labelNames: ['endpoint', 'status', 'caller'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'qlixline_request_seconds',
    help: 'From a request to the end of its answer, by endpoint',
    labelNames: ['endpoint'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #reports = new Counter<keyof ReportLabels>({
    name: 'qlixline_remote_reports_total',
    help: 'What tabs told of remotes, by version and kind',
    labelNames: ['remote', 'version', 'kind'],
    registers: [this.#registry],
  });

  readonly #vitalSeconds = new Histogram({
    name: 'qlixline_remote_vital_seconds',
    help: 'Largest contentful paint, interaction to next paint and longest frame: the worst until then, for each report of a tab',
    labelNames: ['remote', 'version', 'vital'],
    buckets: [0.1, 0.2, 0.5, 1, 2.5, 4, 10],
    registers: [this.#registry],
  });
  readonly #layoutShift = new Histogram({
    name: 'qlixline_remote_layout_shift',
    help: 'Cumulative layout shift: the worst until then, for each report of a tab',
    labelNames: ['remote', 'version'],
    buckets: [0.01, 0.05, 0.1, 0.25, 1],
    registers: [this.#registry],
  });

  readonly #readBackground: () => Promise<void>;

  constructor(background: () => Promise<BackgroundWork>) {
    collectDefaultMetrics({ register: this.#registry });
    this.#readBackground = addBackgroundFigures(this.#registry, background);
  }

  /** Counts every request of the server, including those no route handles. */
  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      const endSeconds = this.#seconds.startTimer();
      const { method = '', url = '' } = request;
      response.once('close', () => {
        const endpoint = matchEndpoint(method, url.split('?')[0] ?? '')?.endpoint ?? OTHER;
        endSeconds({ endpoint });
        const caller = this.#knownCaller(callerIn(request.headers));
        this.#requests.inc({ endpoint, status: response.statusCode, caller });
      });
    });
  }

  countReport(labels: ReportLabels): void {
    this.#reports.inc(labels);
  }

  observeVitals({ remote, version, ...vitals }: VersionVitals): void {
    for (const vital of VITALS) {
      const value = vitals[vital];
      if (value === undefined) continue;
      if (vital === 'cls') this.#layoutShift.observe({ remote, version }, value);
      else this.#vitalSeconds.observe({ remote, version, vital }, value / 1_000);
    }
  }

  /** Returns all metrics. Those in the database keep their last values while it doesn't answer. */
  async text(): Promise<string> {
    await this.#readBackground().catch(() => undefined);
    return this.#registry.metrics();
  }

  #knownCaller(caller: string | undefined): string {
    if (caller === undefined) return '';
    if (this.#callers.size < CALLERS_MAX) this.#callers.add(caller);
    return this.#callers.has(caller) ? caller : OTHER;
  }
}
