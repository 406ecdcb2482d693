import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import type { Counter, Gauge, Histogram, LabelsOf } from './declared-metric.ts';
import type { Recorder } from './recorder.ts';

/** One value for each combination of labels. */
type Readings<Label extends string> = readonly (readonly [LabelsOf<Label>, number])[];
export type Readers = ReadonlyMap<string, () => Promise<Readings<string>>>;

/**
 * Records the values of declared metrics: counts and observations when they happen, gauges when the metrics are read.
 * Without METRICS_TOKEN nothing is kept or loaded, as nobody could read it.
 */
@Injectable()
export class Meter implements OnModuleInit {
  readonly #readers = new Map<string, () => Promise<Readings<string>>>();
  #recorder: Recorder | undefined;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'metricsToken'>) {}

  async onModuleInit(): Promise<void> {
    if (this.env.metricsToken === undefined) return;
    const { Recorder } = await import('./recorder.ts');
    this.#recorder = new Recorder(this.#readers);
  }

  get isOn(): boolean {
    return this.env.metricsToken !== undefined;
  }

  count<Label extends string>(metric: Counter<Label>, labels: LabelsOf<Label>, by = 1): void {
    this.#recorder?.count(metric, labels, by);
  }

  observe<Label extends string>(metric: Histogram<Label>, labels: LabelsOf<Label>, value: number): void {
    this.#recorder?.observe(metric, labels, value);
  }

  /**
   * Sets the source of a gauge, or of a counter that is counted elsewhere. `read` is called whenever the metrics are
   * read; if it throws, the value is left out.
   */
  read<Label extends string>(
    { name }: Gauge<Label> | Counter<Label>,
    read: () => Readings<Label> | Promise<Readings<Label>>,
  ): void {
    this.#readers.set(name, async () => read());
  }

  /** Returns all metrics in Prometheus' format; undefined if they are switched off. */
  async text(): Promise<string | undefined> {
    return this.#recorder?.text();
  }
}
