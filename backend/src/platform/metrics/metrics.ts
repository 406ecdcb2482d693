import type { Server } from 'node:http';

import { Injectable } from '@nestjs/common';
import { matchEndpoint } from '@qlixline/contract/calls/endpoint-match';
import { VITALS } from '@qlixline/contract/remotes/vital-limits';
import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';

import { callerIn } from '../../callers/caller-in.ts';
import { backgroundRuns } from '../../concurrency/stoppable-work.ts';
import { declareCounter, declareHistogram } from '../../metrics/declared-metric.ts';
import type { LabelsOf } from '../../metrics/declared-metric.ts';
import { Meter } from '../../metrics/meter.ts';

/** Bound on callers, which name themselves: each new name would be a permanent series. */
const CALLERS_MAX = 50;
const OTHER = 'other';

const REQUESTS = declareCounter(
  'qlixline_requests_total',
  'Answered requests by endpoint, status and the remote that made them',
  ['endpoint', 'status', 'caller'],
);
const REQUEST_SECONDS = declareHistogram(
  'qlixline_request_seconds',
  'From a request to the end of its answer, by endpoint',
  // Around the performance goals (behaviour: performance goals).
  { labels: ['endpoint'], buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5] },
);
const REPORTS = declareCounter('qlixline_remote_reports_total', 'What tabs told of remotes, by version and kind', [
  'remote',
  'version',
  'kind',
]);
const VITAL_SECONDS = declareHistogram(
  'qlixline_remote_vital_seconds',
  'Largest contentful paint, interaction to next paint and longest frame: the worst until then, for each report of a tab',
  { labels: ['remote', 'version', 'vital'], buckets: [0.1, 0.2, 0.5, 1, 2.5, 4, 10] },
);
const BACKGROUND_RUNS = declareCounter('qlixline_background_runs_total', 'Runs of background work by outcome', [
  'outcome',
]);
const LAYOUT_SHIFT = declareHistogram(
  'qlixline_remote_layout_shift',
  'Cumulative layout shift: the worst until then, for each report of a tab',
  { labels: ['remote', 'version'], buckets: [0.01, 0.05, 0.1, 0.25, 1] },
);

/** Counts requests, background work, and the reports of tabs about remotes. */
@Injectable()
export class Metrics {
  readonly #callers = new Set<string>();

  constructor(private readonly meter: Meter) {
    meter.read(BACKGROUND_RUNS, () => Object.entries(backgroundRuns).map(([outcome, count]) => [{ outcome }, count]));
  }

  /** Counts every request to the server, including those that no route handles. */
  watch(server: Server): void {
    if (!this.meter.isOn) return;
    server.prependListener('request', (request, response) => {
      const startedAt = performance.now();
      const { method = '', url = '' } = request;
      response.once('close', () => {
        const endpoint = matchEndpoint(method, url.split('?')[0] ?? '')?.endpoint ?? OTHER;
        this.meter.observe(REQUEST_SECONDS, { endpoint }, (performance.now() - startedAt) / 1_000);
        const caller = this.#knownCaller(callerIn(request.headers));
        this.meter.count(REQUESTS, { endpoint, status: response.statusCode, caller });
      });
    });
  }

  countReport(labels: LabelsOf<'remote' | 'version' | 'kind'>): void {
    this.meter.count(REPORTS, labels);
  }

  observeVitals({ remote, version, ...vitals }: VersionVitals): void {
    for (const vital of VITALS) {
      const value = vitals[vital];
      if (value === undefined) continue;
      if (vital === 'cls') this.meter.observe(LAYOUT_SHIFT, { remote, version }, value);
      else this.meter.observe(VITAL_SECONDS, { remote, version, vital }, value / 1_000);
    }
  }

  #knownCaller(caller: string | undefined): string {
    if (caller === undefined) return '';
    if (this.#callers.size < CALLERS_MAX) this.#callers.add(caller);
    return this.#callers.has(caller) ? caller : OTHER;
  }
}
