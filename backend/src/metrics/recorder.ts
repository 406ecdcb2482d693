import {
  Counter as PromCounter,
  Gauge as PromGauge,
  Histogram as PromHistogram,
  Registry,
  collectDefaultMetrics,
} from 'prom-client';

import { declaredMetrics } from './declared-metric.ts';
import type { Counter, Gauge, Histogram, Metric } from './declared-metric.ts';
import type { Readers } from './meter.ts';

type Labels = Readonly<Record<string, string | number>>;

/** Keeps the values of this process's metrics and writes them in Prometheus' format. */
export class Recorder {
  readonly #registry = new Registry();
  readonly #counters = new Map<string, PromCounter>();
  readonly #histograms = new Map<string, PromHistogram>();
  readonly #gauges = new Map<string, PromGauge>();

  constructor(private readonly readers: Readers) {
    collectDefaultMetrics({ register: this.#registry });
  }

  count(metric: Counter, labels: Labels, by: number): void {
    this.#counter(metric).inc({ ...labels }, by);
  }

  observe(metric: Histogram, labels: Labels, value: number): void {
    this.#histogram(metric).observe({ ...labels }, value);
  }

  /** Writes all declared metrics, including those without a value yet. */
  text(): Promise<string> {
    for (const metric of declaredMetrics()) this.#prepare(metric);
    return this.#registry.metrics();
  }

  #prepare(metric: Metric): void {
    if (metric.kind === 'counter') this.#counter(metric);
    else if (metric.kind === 'histogram') this.#histogram(metric);
    else this.#gauge(metric);
  }

  #counter(metric: Counter): PromCounter {
    const read = this.readers.get(metric.name);
    return entryOf(this.#counters, metric.name, () => {
      const settings = this.#settings(metric);
      if (!read) return new PromCounter(settings);
      return new PromCounter({
        ...settings,
        async collect() {
          this.reset();
          for (const [labels, value] of await valuesOf(read)) this.inc({ ...labels }, value);
        },
      });
    });
  }

  #histogram(metric: Histogram): PromHistogram {
    const make = () => new PromHistogram({ ...this.#settings(metric), buckets: [...metric.buckets] });
    return entryOf(this.#histograms, metric.name, make);
  }

  #gauge(metric: Gauge): void {
    const read = this.readers.get(metric.name);
    const make = () =>
      new PromGauge({
        ...this.#settings(metric),
        async collect() {
          this.reset();
          for (const [labels, value] of await valuesOf(read)) this.set({ ...labels }, value);
        },
      });
    entryOf(this.#gauges, metric.name, make);
  }

  #settings({ name, help, labels }: Metric) {
    return { name, help, labelNames: [...labels], registers: [this.#registry] };
  }
}

type Reader = Readers extends ReadonlyMap<string, infer Read> ? Read : never;

/**
 * Reads values. A value that can't be read, such as one from an unavailable database, is left out; the others are still
 * written.
 */
async function valuesOf(read: Reader | undefined): Promise<Awaited<ReturnType<Reader>>> {
  return read ? read().catch(() => []) : [];
}

function entryOf<Value>(map: Map<string, Value>, name: string, make: () => Value): Value {
  let value = map.get(name);
  if (value === undefined) map.set(name, (value = make()));
  return value;
}
