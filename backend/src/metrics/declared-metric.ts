type Declaration<Kind extends string, Label extends string> = {
  readonly kind: Kind;
  readonly name: string;
  /** One line that Prometheus shows beside the name. */
  readonly help: string;
  readonly labels: readonly Label[];
};

/** Number of events since the start. */
export type Counter<Label extends string = string> = Declaration<'counter', Label>;
/** Current value, at the moment it is read. */
export type Gauge<Label extends string = string> = Declaration<'gauge', Label>;
/** Distribution of values, counted in buckets by their upper bounds. */
export type Histogram<Label extends string = string> = Declaration<'histogram', Label> & {
  readonly buckets: readonly number[];
};
export type Metric = Counter | Gauge | Histogram;

export type LabelsOf<Label extends string> = Readonly<Record<Label, string | number>>;

const declared = new Map<string, Metric>();

/** Declares a counter. Each metric is declared once, in the file that counts it. */
export function declareCounter<const Label extends string = never>(
  name: `qlixline_${string}_total`,
  help: string,
  labels: readonly Label[] = [],
): Counter<Label> {
  return declare({ kind: 'counter', name, help, labels });
}

/** Declares a gauge, whose value `Meter.read` sets. */
export function declareGauge<const Label extends string = never>(
  name: `qlixline_${string}`,
  help: string,
  labels: readonly Label[] = [],
): Gauge<Label> {
  return declare({ kind: 'gauge', name, help, labels });
}

export function declareHistogram<const Label extends string = never>(
  name: `qlixline_${string}`,
  help: string,
  { buckets, labels = [] }: { buckets: readonly number[]; labels?: readonly Label[] },
): Histogram<Label> {
  return declare({ kind: 'histogram', name, help, labels, buckets });
}

/** Lists the metrics of the files imported so far. */
export function declaredMetrics(): Iterable<Metric> {
  return declared.values();
}

function declare<M extends Metric>(metric: M): M {
  if (declared.has(metric.name)) throw new Error(`There are two metrics named ${metric.name}.`);
  declared.set(metric.name, metric);
  return metric;
}
