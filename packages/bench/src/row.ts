/** A row of the table: what is measured, its goal, and how to measure it. */
export type Row = {
  id: string;
  what: string;
  goal: string;
  measure: () => Promise<Measured>;
};

export type Measured = {
  figure: string;
  /** Result measured in the same run, for comparison. */
  floor: string;
  /** True if the goal is met; it only marks the row, since a benchmark never fails. */
  isMet: boolean;
  /** Details as lines of cells, the first of which is the header. */
  table?: readonly (readonly string[])[];
};

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

/** Formats a ratio with the smallest and largest ratio of its pairs. */
export function timesWithin(ratio: number, [least, most]: [number, number]): string {
  return `${times(ratio)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
